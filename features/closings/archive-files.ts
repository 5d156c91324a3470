import { closingNumber, kindLabels, type ModeTotals } from '#features/closings/closing.ts'
import type { ClosingKind } from '#features/closings/period.ts'
import { modeLabels, type PaymentMode, paymentModes } from '#features/payments/payment.ts'
import type { SheetColumn } from '#lib/sheet.ts'

export type ArchivedPayment = {
  number: string
  recordedAt: string
  recordedBy: string
  paidOn: string
  invoiceNumber: string
  payerName: string
  mode: PaymentMode
  amountCents: number
  reference: string
  note: string
  reversesNumber: string
}

export type ArchivedInvoice = {
  number: string
  kind: string
  issuedOn: string
  issuedAt: string
  netCents: number
  vatCents: number
  grossCents: number
  pdfSha256: string
  xmlSha256: string
}

export type ArchivedDeposit = {
  number: string
  madeAt: string
  madeBy: string
  depositedOn: string
  iban: string
  chequeCount: number
  totalCents: number
  cancelsNumber: string
  reason: string
  cheques: { paymentNumber: string; drawer: string; bank: string; chequeNumber: string; amountCents: number }[]
}

export type ArchivedClosing = {
  position: number
  kind: ClosingKind
  startsOn: string
  endsOn: string
  paymentCount: number
  receivedCents: number
  returnedCents: number
  totalCents: number
  perpetualCents: number
  modeTotals: ModeTotals
  rowsDigest: string
  previousDigest: string
  digest: string
  closedAt: string
}

export type ArchivedSeal = {
  position: number
  kind: string
  recordId: string
  digest: string
  previousHash: string
  hash: string
  content: string | null
}

type Columns<Row> = readonly SheetColumn<Row>[]

export const paymentColumns: Columns<ArchivedPayment> = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  { header: 'Noté le', kind: 'instant', value: ({ recordedAt }) => recordedAt },
  { header: 'Noté par', kind: 'text', value: ({ recordedBy }) => recordedBy },
  { header: 'Payé le', kind: 'day', value: ({ paidOn }) => paidOn },
  { header: 'Facture', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber },
  { header: 'Payeur', kind: 'text', value: ({ payerName }) => payerName },
  { header: 'Moyen', kind: 'text', value: ({ mode }) => modeLabels[mode] },
  { header: 'Montant TTC', kind: 'cents', value: ({ amountCents }) => amountCents },
  { header: 'Référence', kind: 'text', value: ({ reference }) => reference },
  { header: 'Note', kind: 'text', value: ({ note }) => note },
  { header: 'Annule', kind: 'text', value: ({ reversesNumber }) => reversesNumber },
]

const paperLabels: Record<string, string> = { invoice: 'Facture', deposit: 'Facture d’acompte', credit_note: 'Avoir' }

export const invoiceColumns: Columns<ArchivedInvoice> = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  { header: 'Pièce', kind: 'text', value: ({ kind }) => paperLabels[kind] ?? kind },
  { header: 'Date', kind: 'day', value: ({ issuedOn }) => issuedOn },
  { header: 'Émise le', kind: 'instant', value: ({ issuedAt }) => issuedAt },
  { header: 'Total HT', kind: 'cents', value: ({ netCents }) => netCents },
  { header: 'TVA', kind: 'cents', value: ({ vatCents }) => vatCents },
  { header: 'Total TTC', kind: 'cents', value: ({ grossCents }) => grossCents },
  { header: 'SHA-256 du PDF', kind: 'text', value: ({ pdfSha256 }) => pdfSha256 },
  { header: 'SHA-256 du XML', kind: 'text', value: ({ xmlSha256 }) => xmlSha256 },
]

export const depositColumns: Columns<ArchivedDeposit> = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  { header: 'Faite le', kind: 'instant', value: ({ madeAt }) => madeAt },
  { header: 'Faite par', kind: 'text', value: ({ madeBy }) => madeBy },
  { header: 'Remise le', kind: 'day', value: ({ depositedOn }) => depositedOn },
  { header: 'Compte', kind: 'text', value: ({ iban }) => iban },
  { header: 'Chèques', kind: 'integer', value: ({ chequeCount }) => chequeCount },
  { header: 'Total TTC', kind: 'cents', value: ({ totalCents }) => totalCents },
  {
    header: 'Encaissements',
    kind: 'text',
    value: ({ cheques }) => cheques.map(({ paymentNumber }) => paymentNumber).join(' '),
  },
  { header: 'Annule', kind: 'text', value: ({ cancelsNumber }) => cancelsNumber },
  { header: 'Motif', kind: 'text', value: ({ reason }) => reason },
]

export const closingColumns: Columns<ArchivedClosing> = [
  { header: 'Clôture', kind: 'text', value: ({ position }) => closingNumber(position) },
  { header: 'Période', kind: 'text', value: ({ kind }) => kindLabels[kind] },
  { header: 'Du', kind: 'day', value: ({ startsOn }) => startsOn },
  { header: 'Au', kind: 'day', value: ({ endsOn }) => endsOn },
  { header: 'Encaissements', kind: 'integer', value: ({ paymentCount }) => paymentCount },
  { header: 'Reçu TTC', kind: 'cents', value: ({ receivedCents }) => receivedCents },
  { header: 'Remboursé ou annulé TTC', kind: 'cents', value: ({ returnedCents }) => returnedCents },
  { header: 'Total TTC', kind: 'cents', value: ({ totalCents }) => totalCents },
  { header: 'Cumul perpétuel TTC', kind: 'cents', value: ({ perpetualCents }) => perpetualCents },
  ...paymentModes.map((mode) => ({
    header: modeLabels[mode],
    kind: 'cents' as const,
    value: ({ modeTotals }: ArchivedClosing) => modeTotals[mode] ?? 0,
  })),
  { header: 'Empreinte des écritures', kind: 'text', value: ({ rowsDigest }) => rowsDigest },
  { header: 'Empreinte précédente', kind: 'text', value: ({ previousDigest }) => previousDigest },
  { header: 'Empreinte', kind: 'text', value: ({ digest }) => digest },
  { header: 'Clôturée le', kind: 'instant', value: ({ closedAt }) => closedAt },
]

export const sealColumns: Columns<ArchivedSeal> = [
  { header: 'Rang', kind: 'integer', value: ({ position }) => position },
  { header: 'Nature', kind: 'text', value: ({ kind }) => kind },
  { header: 'Identifiant', kind: 'text', value: ({ recordId }) => recordId },
  { header: 'Empreinte', kind: 'text', value: ({ digest }) => digest },
  { header: 'Chaînage précédent', kind: 'text', value: ({ previousHash }) => previousHash },
  { header: 'Chaînage', kind: 'text', value: ({ hash }) => hash },
]
