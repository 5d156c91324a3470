import type { ChequeDeposit } from '#features/cheque-deposits/contract.ts'
import type { SheetColumn } from '#lib/sheet.ts'

/** A slip as a line of an exported list: a cancellation is below zero. */
export const chequeDepositColumns: SheetColumn<ChequeDeposit>[] = [
  { header: 'Numéro', kind: 'text', value: ({ number }) => number },
  { header: 'Remise le', kind: 'day', value: ({ depositedOn }) => depositedOn },
  { header: 'Compte', kind: 'text', value: ({ iban }) => iban },
  { header: 'Chèques', kind: 'integer', value: ({ chequeCount }) => chequeCount },
  { header: 'Total TTC', kind: 'cents', value: ({ totalCents }) => totalCents },
  { header: 'Annule', kind: 'text', value: ({ cancelsNumber }) => cancelsNumber },
  { header: 'Motif', kind: 'text', value: ({ reason }) => reason },
  { header: 'Faite par', kind: 'text', value: ({ madeBy }) => madeBy },
  { header: 'Faite le', kind: 'instant', value: ({ madeAt }) => madeAt },
]
