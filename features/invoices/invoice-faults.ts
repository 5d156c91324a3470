import { isUntaxedTerritory } from '#features/garages/usual-vat.ts'
import { payers } from '#features/invoices/balance.ts'
import { type AskedDue, dueFaults, type Shares } from '#features/invoices/dues.ts'
import type { ExceededRate } from '#features/invoices/exceeded-rates.ts'
import type { InvoiceKind } from '#features/invoices/invoice.ts'
import { isSiren, isSiret } from '#lib/company-numbers.ts'
import { euros } from '#lib/euros.ts'
import { sumOf } from '#lib/sum.ts'
import type { VatReason } from '#priced-papers/line.ts'
import { rateName } from '#priced-papers/line-words.ts'

/** The place where a fault is mended: the settings of the garage, the client, the head of the invoice or its lines. */
export type FaultPlace = 'garage' | 'client' | 'invoice' | 'lines'
/** `field` is that of the form, or the place of a line from zero with its cell: `2.vat`. */
export type InvoiceFault = { place: FaultPlace; field: string; sentence: string }

type Place = { street: string; zipCode: string; city: string; countryCode: string }
type CheckedLine = {
  kind: string
  label: string | null
  netCents?: number
  vatBasisPoints?: number
  vatReason?: VatReason | null
}

/** Whether the work of a deposit has its invoice, and what the issued deposits leave to be asked of its total. */
export type DepositLimits = { isInvoiced: boolean; leftCents: number }

/** The parts of a document that the law has a say in. A printed sheet has them all. */
export type CheckedInvoice = {
  kind: InvoiceKind
  reason: string
  issuedOn: string
  dueOn: string | null
  dues: readonly AskedDue[]
  shares: Shares
  performedOn: string | null
  isSmallBusiness: boolean
  garage: Place & {
    siret: string | null
    vatNumber: string | null
    legalForm: string | null
    isSoleTrader: boolean
    capitalCents: number | null
    registerCity: string | null
    mediator: object | null
  }
  client: Place & { isCompany: boolean; siren: string | null; vatNumber: string | null }
  lines: readonly CheckedLine[]
  grossCents: number
  depositCents: number
  /** The part of the corrected invoice that no credit note gave back yet; null where nothing is corrected. */
  leftCents: number | null
  /** The rates at which a credit note gives back more than is left of the corrected invoice. */
  exceeded: readonly ExceededRate[]
  /** Null for a paper that is no deposit. */
  depositLimits: DepositLimits | null
  /** The name of its site, where that is archived and issues nothing new. */
  archivedSite: string | null
}

/** The rates of the mainland, of Corsica and of overseas, and those of old invoices. */
const frenchRates = [2_000, 1_000, 550, 210, 850, 105, 90, 175, 1_300, 0, 1_960, 2_060, 700, 920, 960]

/** All that keeps an invoice from being issued, each with the field that mends it. */
export function faultsOf(invoice: CheckedInvoice): InvoiceFault[] {
  return [
    ...garageFaults(invoice),
    ...clientFaults(invoice),
    ...headFaults(invoice),
    ...depositFaults(invoice),
    ...lineFaults(invoice),
  ]
}

function garageFaults({ garage, client, isSmallBusiness, kind }: CheckedInvoice): InvoiceFault[] {
  const { siret, vatNumber, legalForm, isSoleTrader, capitalCents, registerCity, mediator } = garage
  const fault = faultAt('garage')
  return [
    ...fault('siret', !(siret && isSiret(siret)), 'Le SIRET de votre entreprise manque ou est incorrect.'),
    ...fault('vatNumber', !vatNumber && !isSmallBusiness, 'Le numéro de TVA de votre entreprise manque.'),
    ...fault(
      'addressCity',
      !isWhole(garage),
      'L’adresse de votre entreprise est incomplète\u00a0: rue, code postal, ville.',
    ),
    ...fault('legalForm', !legalForm && !isSoleTrader, 'La forme juridique de votre entreprise manque.'),
    ...fault(
      'capitalCents',
      Boolean(legalForm) && capitalCents === null,
      'Le capital social de votre entreprise manque.',
    ),
    ...fault('registerCity', Boolean(legalForm) && !registerCity, 'La ville du registre du commerce (RCS) manque.'),
    ...fault(
      'mediatorName',
      !client.isCompany && kind !== 'credit_note' && mediator === null,
      'Le médiateur de la consommation manque\u00a0: la loi le demande sur une facture à un particulier.',
    ),
  ]
}

function clientFaults({ client, lines }: CheckedInvoice): InvoiceFault[] {
  const fault = faultAt('client')
  const crossesBorder = lines.some(({ vatReason }) => vatReason === 'intra_community' || vatReason === 'reverse_charge')
  const { isCompany, siren, vatNumber, countryCode } = client
  return [
    ...fault('addressCity', !isWhole(client), 'L’adresse du client est incomplète\u00a0: rue, code postal, ville.'),
    ...fault(
      'siren',
      isCompany && countryCode === 'FR' && !(siren && isSiren(siren)),
      'Le SIREN du client professionnel manque ou est incorrect.',
    ),
    ...fault(
      'vatNumber',
      crossesBorder && !vatNumber,
      'Le numéro de TVA du client manque\u00a0: ce régime de TVA le demande.',
    ),
  ]
}

function headFaults({
  kind,
  reason,
  issuedOn,
  dueOn,
  dues,
  shares,
  performedOn,
  leftCents,
  archivedSite,
  ...totals
}: CheckedInvoice): InvoiceFault[] {
  const fault = faultAt('invoice')
  const { grossCents, depositCents } = totals
  // A payer without dues of its own pays on the day of the invoice.
  const isDueOnAsked =
    dues.length === 0 || payers.some((payer) => shares[payer] > 0 && !dues.some((due) => due.payer === payer))
  return [
    ...fault(
      'siteId',
      archivedSite !== null,
      `Le site «\u202f${archivedSite}\u202f» est archivé\u00a0: choisissez un autre site dans l’en-tête.`,
    ),
    ...fault('reason', leftCents !== null && !reason.trim(), 'Le motif de la correction manque.'),
    ...fault('dueOn', isDueOnAsked && kind !== 'credit_note' && dueOn === null, 'La date d’échéance manque.'),
    ...fault(
      'dueOn',
      isDueOnAsked && dueOn !== null && dueOn < issuedOn,
      'L’échéance ne peut pas précéder la date d’émission.',
    ),
    ...dueFaults(dues, shares, issuedOn).flatMap((sentence) => fault('dues', true, sentence)),
    ...fault(
      'performedOn',
      performedOn !== null && performedOn > issuedOn,
      `${kind === 'deposit' ? 'Le paiement de l’acompte' : 'La fin des travaux'} ne peut pas être dans le futur.`,
    ),
    ...fault('deposits', depositCents > grossCents, 'Les acomptes déduits dépassent le total de la facture.'),
    ...fault(
      'grossCents',
      kind === 'credit_note' && leftCents !== null && grossCents > leftCents,
      `Cet avoir dépasse ce qui reste de la facture\u00a0: ${euros(leftCents ?? 0)} TTC.`,
    ),
  ]
}

function depositFaults({ depositLimits: limits, grossCents }: CheckedInvoice): InvoiceFault[] {
  if (limits === null) return []
  const fault = faultAt('invoice')
  const { isInvoiced, leftCents } = limits
  return [
    ...fault(
      'work',
      isInvoiced,
      'Ces travaux ont déjà leur facture, qui ne déduit pas cet acompte. Supprimez ce brouillon, ou d’abord cette facture\u00a0: par un avoir si elle est émise.',
    ),
    ...fault(
      'grossCents',
      !isInvoiced && grossCents > leftCents,
      `Les acomptes dépassent le total des travaux\u00a0: il reste ${euros(Math.max(0, leftCents))} TTC à demander. Réduisez cet acompte.`,
    ),
  ]
}

/** The reasons that a garage in franchise may give: none of these lines carries VAT. */
const freeReasons = ['small_business', 'untaxed_territory', 'disbursement']

function lineFaults(invoice: CheckedInvoice): InvoiceFault[] {
  const { lines, isSmallBusiness, garage } = invoice
  const fault = faultAt('lines')
  const priced = lines.flatMap((line, index) => (line.vatBasisPoints === undefined ? [] : [{ line, index }]))
  return [
    ...fault('lines', priced.length === 0, 'La facture n’a aucune ligne chiffrée.'),
    ...fault(
      'lines',
      priced.length > 0 && sumOf(priced.map(({ line }) => line.netCents ?? 0)) === 0,
      'Le total de la facture est nul\u00a0: indiquez au moins un prix.',
    ),
    ...priced.flatMap(({ line, index }) => [
      ...fault(`${index}.label`, !line.label?.trim(), `La ligne ${index + 1} n’a pas de désignation.`),
      ...fault(
        `${index}.vat`,
        !frenchRates.includes(line.vatBasisPoints ?? 0),
        `La ligne ${index + 1} porte un taux de TVA que la France ne connaît pas.`,
      ),
      ...fault(
        `${index}.vat`,
        isSmallBusiness && !freeReasons.includes(line.vatReason ?? ''),
        `La ligne ${index + 1} porte de la TVA\u00a0: votre entreprise est en franchise (art.\u00a0293\u00a0B).`,
      ),
      ...fault(
        `${index}.vat`,
        !isSmallBusiness && line.vatReason === 'small_business',
        `La ligne ${index + 1} invoque la franchise de l’art.\u00a0293\u00a0B, que vos mentions légales ne disent pas.`,
      ),
      ...fault(
        `${index}.vat`,
        line.vatReason === 'untaxed_territory' && !isUntaxedTerritory(garage.zipCode),
        `La ligne ${index + 1} invoque l’art.\u00a0294 du CGI, réservé à la Guyane et à Mayotte\u00a0: votre garage n’y est pas.`,
      ),
    ]),
    ...borderFaults(invoice),
    ...rateFaults(invoice),
  ]
}

/** A credit note takes back what an invoice said, wrong as it may have been. */
function borderFaults({ kind, client, lines }: CheckedInvoice): InvoiceFault[] {
  const { vatNumber, countryCode } = client
  if (kind === 'credit_note' || !vatNumber) return []
  const fault = faultAt('lines')
  const mend = `choisissez un autre taux, ou corrigez la fiche du client (n° de TVA ${vatNumber}).`
  return lines.flatMap(({ vatReason }, index) => [
    ...fault(
      `${index}.vat`,
      vatReason === 'intra_community' && !isOfOtherMember(vatNumber),
      `La ligne ${index + 1} est intracommunautaire, ce que l’art.\u00a0262\u00a0ter\u00a0I du CGI réserve à un client identifié à la TVA dans un autre État membre\u00a0: ${mend}`,
    ),
    ...fault(
      `${index}.vat`,
      vatReason === 'reverse_charge' && countryCode === 'FR' && vatNumber.startsWith('FR'),
      `La ligne ${index + 1} est en autoliquidation, ce que l’art.\u00a0283-2 du CGI réserve à un client établi hors de France\u00a0: ${mend}`,
    ),
  ])
}

/** The letters that begin VAT numbers of the other member states; goods in Northern Ireland are as theirs. */
const otherMembers = 'AT BE BG CY CZ DE DK EE EL ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')

function isOfOtherMember(vatNumber: string): boolean {
  return otherMembers.includes(vatNumber.slice(0, 2))
}

/** A total that is too high says so by itself. */
function rateFaults({ exceeded, lines, grossCents, leftCents }: CheckedInvoice): InvoiceFault[] {
  if (leftCents !== null && grossCents > leftCents) return []
  return exceeded.flatMap(({ baseCents, vatCents, ...rate }) => {
    const index = lines.findIndex(
      (line) => line.vatBasisPoints === rate.vatBasisPoints && line.vatReason === rate.vatReason,
    )
    return faultAt('lines')(
      index < 0 ? 'lines' : `${index}.vat`,
      true,
      `Cet avoir dépasse ce qui reste de la facture à ${rateName(rate)}\u00a0: ${euros(baseCents)} HT et ${euros(vatCents)} de TVA. Corrigez le taux ou le prix de ses lignes.`,
    )
  })
}

function faultAt(place: FaultPlace) {
  return (field: string, isFault: boolean, sentence: string): InvoiceFault[] =>
    isFault ? [{ place, field, sentence }] : []
}

/** A French address needs its code; others are as various as their countries. */
function isWhole({ street, zipCode, city, countryCode }: Place): boolean {
  return street !== '' && city !== '' && (zipCode !== '' || countryCode !== 'FR')
}
