import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import type { Age } from '#features/accounting/ageing.ts'
import type { accountingContract } from '#features/accounting/contract.ts'
import type { Period } from '#features/accounting/period.ts'
import type { StatementParty } from '#features/accounting/statement.ts'
import type { Payer } from '#features/invoices/balance.ts'

export const { call, query } = callsOf<typeof accountingContract>('accounting')

/** Sums are read online, and follow what the garage issues and receives. */
export const accountingOffline: OfflineFeature = {
  name: 'accounting',
  hears: ['invoice', 'payment', 'cheque_deposit', 'accounting'],
}

export function summaryQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: query.readAccountingSummary.key({ input: { from, to } }),
    queryFn: ({ signal }) => call.readAccountingSummary({ from, to }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type DueChoice = { payer: Payer; age?: Age | undefined; page: number }
export const duePageSize = 20

export function dueInvoicesQuery({ payer, age, page }: DueChoice) {
  const input = { payer, ...(age && { age }), page, pageSize: duePageSize }
  return queryOptions({
    queryKey: query.listDueInvoices.key({ input }),
    queryFn: ({ signal }) => call.listDueInvoices(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function statementQuery(input: Period & { party: StatementParty; id: string }) {
  return queryOptions({
    queryKey: query.readStatement.key({ input }),
    queryFn: ({ signal }) => call.readStatement(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
