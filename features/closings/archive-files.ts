import { type Columns, instantColumn } from '#features/closings/archive-columns.ts'
import { closingNumber, kindLabels, type ModeTotals } from '#features/closings/closing.ts'
import type { ClosingKind } from '#features/closings/period.ts'
import { modeLabels, type PaymentMode, paymentModes } from '#features/payments/payment.ts'

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

export const paymentColumns: Columns<ArchivedPayment> = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  instantColumn('Noté le', ({ recordedAt }) => recordedAt),
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

export const depositColumns: Columns<ArchivedDeposit> = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  instantColumn('Faite le', ({ madeAt }) => madeAt),
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
  instantColumn('Clôturée le', ({ closedAt }) => closedAt),
]

export const sealColumns: Columns<ArchivedSeal> = [
  { header: 'Rang', kind: 'integer', value: ({ position }) => position },
  { header: 'Nature', kind: 'text', value: ({ kind }) => kind },
  { header: 'Identifiant', kind: 'text', value: ({ recordId }) => recordId },
  { header: 'Empreinte', kind: 'text', value: ({ digest }) => digest },
  { header: 'Chaînage précédent', kind: 'text', value: ({ previousHash }) => previousHash },
  { header: 'Chaînage', kind: 'text', value: ({ hash }) => hash },
]
