import type { AccountPlan } from '#features/accounting/account-plan.ts'
import type { Entry } from '#features/accounting/entries.ts'
import { linesOf } from '#features/accounting/entry-lines.ts'
import { chequesWords } from '#features/cheque-deposits/cheque-deposit.ts'

/** A slip as the accounts read it; a cancellation is below zero. */
export type DepositFact = {
  id: string
  number: string
  depositedOn: string
  madeAt: string
  chequeCount: number
  totalCents: number
}

/** A slip moves its cheques to the bank, and its cancellation moves them back. */
export function depositEntryOf({ id, number, ...slip }: DepositFact, { accounts }: AccountPlan): Entry {
  const { depositedOn, madeAt, chequeCount, totalCents } = slip
  const words = totalCents < 0 ? 'Annulation de remise' : 'Remise'
  return {
    sourceId: id,
    kind: 'cheque_deposit',
    journal: 'bank',
    on: depositedOn,
    at: madeAt,
    piece: number,
    label: `${words} ${number} de ${chequesWords(chequeCount)}`,
    amountCents: totalCents,
    lines: linesOf([
      { account: accounts.chequeBank, cents: totalCents },
      { account: accounts.cheque, cents: -totalCents },
    ]),
    vat: { onIssue: [], onPayment: [] },
  }
}
