import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import { groupedCode } from '#lib/grouped-code.ts'
import type { Fact } from '#print/printed-page.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { isPriced, type VatReason } from '#print/sheet/sheet-line.ts'
import { asksPayment, isAgreed, isInvoice } from '#print/wording/document-names.ts'
import { optional } from '#print/wording/heading.ts'
import { methodLabels } from '#print/wording/totals.ts'

const vatSentences: Record<VatReason, string> = {
  small_business: 'TVA non applicable, art.\u00a0293\u00a0B du CGI.',
  untaxed_territory: 'TVA non applicable, art.\u00a0294 du CGI.',
  reverse_charge: 'Autoliquidation de la TVA par le client (art.\u00a0283-2 du CGI).',
  intra_community: 'Exonération de TVA, art.\u00a0262\u00a0ter\u00a0I du CGI.',
  export: 'Exonération de TVA, art.\u00a0262\u00a0I du CGI.',
  disbursement: 'Débours avancés pour votre compte, hors TVA (art.\u00a0267\u00a0II-2° du CGI).',
}

const categories = {
  goods: 'livraison de biens',
  services: 'prestation de services',
  mixed: 'livraison de biens et prestation de services',
}

/** The sentences that the law wants on this document, then those of the garage. */
export function mentionsOf(sheet: DocumentSheet): string[] {
  if (sheet.kind === 'workshop_sheet') return []
  return [
    ...correctionMentions(sheet),
    ...vatMentions(sheet),
    ...invoiceMentions(sheet),
    ...(sheet.kind === 'proforma'
      ? ['Ce document n’est pas une facture et n’ouvre aucun droit à déduction de la TVA.']
      : []),
    ...consumerMentions(sheet),
    ...sheet.mentions,
  ]
}

/** How to pay, on a document that asks for a payment. */
export function paymentFacts({ kind, garage, payment, totals, number }: DocumentSheet): Fact[] {
  if (!asksPayment(kind) || !totals || totals.dueCents === 0) return []
  return [
    ...optional('Conditions', payment?.terms),
    ...optional('IBAN', garage.iban && groupedCode(garage.iban)),
    ...optional('BIC', garage.bic),
    ...optional('Référence', garage.iban && number),
  ]
}

/** The words of a receipt. */
export function receiptNotes({ kind, payments, references, client }: DocumentSheet): string[] {
  if (kind !== 'receipt') return []
  const invoice = references.find((reference) => reference.kind === 'invoice')
  const towards = invoice ? `, en règlement de la facture ${invoice.number}` : ''
  return payments.map(({ paidOn, method, payer, reference, amountCents }) => {
    const how = reference ? `${methodLabels[method]} (${reference})` : methodLabels[method]
    return `Reçu de ${payer ?? client?.name ?? ''} la somme de ${euros(amountCents)}, le ${formatDay(paidOn)}, par ${how}${towards}.`
  })
}

function correctionMentions({ correction, kind }: DocumentSheet): string[] {
  if (!correction) return []
  const { number, issuedOn, reason } = correction
  const act = kind === 'credit_note' ? 'Cet avoir porte sur' : 'Cette facture rectificative annule et remplace'
  return [`${act} la facture ${number} du ${formatDay(issuedOn)}. Motif\u00a0: ${reason}`]
}

function vatMentions({ lines, totals }: DocumentSheet): string[] {
  const groups = [...(totals?.vatGroups ?? []), ...lines.filter(isPriced)]
  const reasons = new Set(groups.flatMap(({ vatReason }) => (vatReason ? [vatReason] : [])))
  return [...reasons].map((reason) => vatSentences[reason])
}

function invoiceMentions({ kind, payment, client }: DocumentSheet): string[] {
  if (!isInvoice(kind) || !payment) return []
  const { category, isVatOnDebits, lateRate } = payment
  const conditions =
    kind === 'credit_note'
      ? []
      : [
          'Pas d’escompte pour paiement anticipé.',
          ...(client?.isCompany
            ? [
                `En cas de retard de paiement\u00a0: pénalités ${lateRate ?? 'au taux de la BCE majoré de 10\u00a0points'} et indemnité forfaitaire de 40\u00a0€ pour frais de recouvrement (art.\u00a0L.\u00a0441-10 et D.\u00a0441-5 du Code de commerce).`,
              ]
            : []),
        ]
  return [
    ...conditions,
    ...(category ? [`Catégorie de l’opération\u00a0: ${categories[category]}.`] : []),
    ...(isVatOnDebits ? ['Option pour le paiement de la taxe d’après les débits.'] : []),
  ]
}

function consumerMentions({ kind, client, garage }: DocumentSheet): string[] {
  const { mediator, acceptsCheques } = garage
  const concerns = client !== null && !client.isCompany && (isInvoice(kind) || isAgreed(kind))
  return [
    ...(concerns && mediator
      ? [
          `En cas de litige, vous pouvez saisir gratuitement le médiateur de la consommation (${mediator.name}, ${mediator.url}).`,
        ]
      : []),
    ...(acceptsCheques && isInvoice(kind)
      ? ['Membre d’un centre de gestion agréé\u00a0: le règlement par chèque est accepté.']
      : []),
  ]
}
