import { type Columns, instantColumn } from '#features/closings/archive-columns.ts'
import { euros } from '#lib/euros.ts'
import type { LayoutKind, PricedKind, Reduction, VatReason } from '#priced-papers/line.ts'
import { kindLabels, rateWords, vatReasonLabels } from '#priced-papers/line-words.ts'

export type ArchivedInvoice = {
  number: string
  kind: string
  issuedOn: string
  issuedAt: string
  issuedBy: string
  /** As the paper names them, whatever became of the client since. */
  clientName: string
  clientSiren: string
  discountCents: number
  netCents: number
  vatCents: number
  grossCents: number
  depositCents: number
  /** The part of the insurer in the paper; the client has the rest. */
  insurerCents: number
  pdfSha256: string
  xmlSha256: string
}

/** A line as the paper prints it; a title, a text or a subtotal has no price. */
export type ArchivedLine = {
  invoiceNumber: string
  rank: number
  kind: PricedKind | LayoutKind
  label: string
  reference: string | null
  detail: string | null
  quantityThousandths: number | null
  unit: 'piece' | 'hour' | 'flat' | null
  unitNetCents: number | null
  unitGrossCents: number | null
  discount: Reduction | null
  vatBasisPoints: number | null
  vatReason: VatReason | null
  netCents: number | null
}

export type ArchivedVat = {
  invoiceNumber: string
  vatBasisPoints: number
  vatReason: VatReason | null
  baseCents: number
  vatCents: number
}

const paperLabels: Record<string, string> = { invoice: 'Facture', deposit: 'Facture d’acompte', credit_note: 'Avoir' }

export const invoiceColumns: Columns<ArchivedInvoice> = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  { header: 'Pièce', kind: 'text', value: ({ kind }) => paperLabels[kind] ?? kind },
  { header: 'Date', kind: 'day', value: ({ issuedOn }) => issuedOn },
  instantColumn('Émise le', ({ issuedAt }) => issuedAt),
  { header: 'Émise par', kind: 'text', value: ({ issuedBy }) => issuedBy },
  { header: 'Client', kind: 'text', value: ({ clientName }) => clientName },
  { header: 'SIREN du client', kind: 'text', value: ({ clientSiren }) => clientSiren },
  { header: 'Remise globale HT', kind: 'cents', value: ({ discountCents }) => discountCents },
  { header: 'Total HT', kind: 'cents', value: ({ netCents }) => netCents },
  { header: 'TVA', kind: 'cents', value: ({ vatCents }) => vatCents },
  { header: 'Total TTC', kind: 'cents', value: ({ grossCents }) => grossCents },
  { header: 'Acomptes déduits TTC', kind: 'cents', value: ({ depositCents }) => depositCents },
  { header: 'Part de l’assureur TTC', kind: 'cents', value: ({ insurerCents }) => insurerCents },
  { header: 'Part du client TTC', kind: 'cents', value: ({ grossCents, insurerCents }) => grossCents - insurerCents },
  { header: 'SHA-256 du PDF', kind: 'text', value: ({ pdfSha256 }) => pdfSha256 },
  { header: 'SHA-256 du XML', kind: 'text', value: ({ xmlSha256 }) => xmlSha256 },
]

const units = { piece: 'unité', hour: 'heure', flat: 'forfait' }

export const lineColumns: Columns<ArchivedLine> = [
  { header: 'Facture', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Rang', kind: 'integer', value: ({ rank }) => rank },
  { header: 'Nature', kind: 'text', value: ({ kind }) => kindLabels[kind] },
  { header: 'Désignation', kind: 'text', value: ({ label }) => label },
  { header: 'Référence', kind: 'text', value: ({ reference }) => reference },
  { header: 'Détail', kind: 'text', value: ({ detail }) => detail },
  { header: 'Quantité', kind: 'thousandths', value: ({ quantityThousandths }) => quantityThousandths },
  { header: 'Unité', kind: 'text', value: ({ unit }) => unit && units[unit] },
  { header: 'Prix unitaire HT', kind: 'cents', value: ({ unitNetCents }) => unitNetCents },
  { header: 'Prix unitaire TTC convenu', kind: 'cents', value: ({ unitGrossCents }) => unitGrossCents },
  { header: 'Remise', kind: 'text', value: ({ discount }) => discount && reductionWords(discount) },
  { header: 'Taux de TVA (%)', kind: 'hundredths', value: ({ vatBasisPoints }) => vatBasisPoints },
  { header: 'Motif sans TVA', kind: 'text', value: ({ vatReason }) => vatReason && vatReasonLabels[vatReason] },
  { header: 'Montant HT', kind: 'cents', value: ({ netCents }) => netCents },
]

export const vatColumns: Columns<ArchivedVat> = [
  { header: 'Facture', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Taux de TVA (%)', kind: 'hundredths', value: ({ vatBasisPoints }) => vatBasisPoints },
  { header: 'Motif sans TVA', kind: 'text', value: ({ vatReason }) => vatReason && vatReasonLabels[vatReason] },
  { header: 'Base HT', kind: 'cents', value: ({ baseCents }) => baseCents },
  { header: 'TVA', kind: 'cents', value: ({ vatCents }) => vatCents },
]

function reductionWords(reduction: Reduction): string {
  return 'cents' in reduction ? euros(reduction.cents) : rateWords(reduction.basisPoints)
}
