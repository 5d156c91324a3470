import { foundChequeDeposit } from '#features/cheque-deposits/cheque-deposit-found.ts'
import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import { selectChequeDeposits } from '#features/cheque-deposits/server/queries/cheque-deposit-select.ts'
import { fold } from '#lib/fold.ts'
import { defineSearched, findByAmount, findRows } from '#platform/search.ts'

const rows = { table: 'cheque_deposits' }

export const searchedChequeDeposits = defineSearched({
  kind: 'cheque_deposit',
  label: 'Remises de chèques',
  called: { words: ['remise', 'remises'], rows },
  right: chequeDepositsRights.read,
  async find(ctx, sought) {
    const { text, isLoose } = sought
    const words = fold(text).split(/\s+/).filter(Boolean)
    return [
      ...(await findRows(ctx, rows, words, sought)),
      ...(isLoose ? [] : await findByAmount(ctx, 'cheque_deposits', ['total_cents'], text)),
    ]
  },
  describe: async (ctx, ids, { text }) =>
    (await selectChequeDeposits(ctx).where('s.id', 'in', ids).execute()).map((deposit) =>
      foundChequeDeposit(deposit, text),
    ),
})
