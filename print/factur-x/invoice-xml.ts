import { settlementOf } from '#print/factur-x/settlement.ts'
import { lineOf } from '#print/factur-x/trade-line.ts'
import { address, buyerOf, sellerOf } from '#print/factur-x/trade-parties.ts'
import { dayTime, element, text, type Xml } from '#print/factur-x/xml.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { isPriced } from '#print/sheet/sheet-line.ts'

const typeCodes = { invoice: '380', corrective: '384', deposit: '386', creditNote: '381', depositBack: '503' } as const

const namespaces = [
  ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
  ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
  ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
  ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
].map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)

/** The invoice for machines: Factur-X, profile EN 16931. Only an issued invoice, deposit or credit note has one. */
export function invoiceXml(sheet: DocumentSheet): string | null {
  const { kind, number, totals } = sheet
  if (kind !== 'invoice' && kind !== 'credit_note' && kind !== 'deposit') return null
  if (number === null || totals === null) return null
  const inside = [
    contextOf(sheet),
    element(
      'rsm:ExchangedDocument',
      text('ram:ID', number),
      text('ram:TypeCode', typeCodeOf(sheet)),
      element('ram:IssueDateTime', dayTime(sheet.issuedOn)),
      ...notesOf(sheet),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...sheet.lines
        .filter(isPriced)
        .filter(({ isOption }) => !isOption)
        .map(lineOf),
      agreementOf(sheet),
      // The schema wants this element even when it is empty.
      deliveryOf(sheet) ?? '<ram:ApplicableHeaderTradeDelivery/>',
      settlementOf(sheet, totals),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice${namespaces.join('')}>${inside.join('')}</rsm:CrossIndustryInvoice>\n`
}

function typeCodeOf({ kind, correction }: DocumentSheet): string {
  if (kind === 'deposit') return typeCodes.deposit
  if (kind === 'credit_note') return correction?.isDeposit ? typeCodes.depositBack : typeCodes.creditNote
  return correction ? typeCodes.corrective : typeCodes.invoice
}

function contextOf(sheet: DocumentSheet): Xml {
  return element(
    'rsm:ExchangedDocumentContext',
    element('ram:BusinessProcessSpecifiedDocumentContextParameter', text('ram:ID', frameOf(sheet))),
    element('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', 'urn:cen.eu:en16931:2017')),
  )
}

/** The frame of invoicing: goods, services or both, and whether it is paid already or follows a deposit. */
function frameOf({ payment, totals, kind }: DocumentSheet): string {
  const letter = { goods: 'B', services: 'S', mixed: 'M' }[payment?.category ?? 'mixed']
  if (kind === 'invoice' && (totals?.deposits.length ?? 0) > 0) return `${letter}4`
  return kind === 'invoice' && totals?.dueCents === 0 && totals.grossCents > 0 ? `${letter}2` : `${letter}1`
}

/** Each subject once: the French rules refuse a second one. */
function notesOf({ client, payment }: DocumentSheet): Xml[] {
  const isCompany = client?.isCompany ?? false
  const late = payment?.lateRate ?? 'au taux de la BCE majoré de 10 points'
  const notes: [subject: string, words: string][] = [
    [
      'PMT',
      isCompany
        ? 'Indemnité forfaitaire pour frais de recouvrement : 40 €.'
        : 'Aucune indemnité forfaitaire pour frais de recouvrement.',
    ],
    ['PMD', isCompany ? `Pénalités de retard ${late}.` : 'Aucune pénalité de retard.'],
    ['AAB', 'Pas d’escompte pour paiement anticipé.'],
    ['BAR', isCompany ? (client?.countryCode === 'FR' ? 'B2B' : 'B2BINT') : 'B2C'],
  ]
  return notes.map(([subject, words]) =>
    element('ram:IncludedNote', text('ram:Content', words), text('ram:SubjectCode', subject)),
  )
}

function agreementOf(sheet: DocumentSheet): Xml {
  const numberOf = (kind: DocumentSheet['references'][number]['kind']) =>
    sheet.references.find((reference) => reference.kind === kind)?.number
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    text('ram:BuyerReference', sheet.claim?.number),
    sellerOf(sheet),
    buyerOf(sheet),
    element('ram:SellerOrderReferencedDocument', text('ram:IssuerAssignedID', numberOf('repair_order'))),
    element('ram:BuyerOrderReferencedDocument', text('ram:IssuerAssignedID', numberOf('client_order'))),
  )
}

/** A supply to another member state must say where and when it was delivered. A deposit delivers nothing yet. */
function deliveryOf({ kind, deliveredTo, performedOn, issuedOn, client, totals }: DocumentSheet): Xml {
  const isAcross = totals?.vatGroups.some(({ vatReason }) => vatReason === 'intra_community') ?? false
  const place = deliveredTo ?? (isAcross ? client : null)
  const day = (kind === 'deposit' ? null : performedOn) ?? (isAcross ? issuedOn : null)
  return element(
    'ram:ApplicableHeaderTradeDelivery',
    place ? element('ram:ShipToTradeParty', address(place)) : undefined,
    day ? element('ram:ActualDeliverySupplyChainEvent', element('ram:OccurrenceDateTime', dayTime(day))) : undefined,
  )
}
