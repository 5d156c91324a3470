import { sql } from 'kysely'
import type { AccountingSettings, AccountingSummary } from '#features/accounting/contract.ts'
import type { Period } from '#features/accounting/period.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { findAccountingSettings } from '#features/accounting/server/queries/accounting-settings.ts'
import { listEvents, readEntries } from '#features/accounting/server/queries/book-entries.ts'
import { startSummary } from '#features/accounting/summary.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'

export async function readAccountingSettings(ctx: Context): Promise<AccountingSettings> {
  authorise(ctx, accountingRights.read)
  return findAccountingSettings(ctx)
}

/** The sums of a period, added up from its entries, and whether they are those of the invoices and payments themselves. */
export async function readAccountingSummary(transaction: OpenTransaction, period: Period): Promise<AccountingSummary> {
  const { plan, events, sums } = await transaction(async (ctx) => {
    authorise(ctx, accountingRights.read)
    return {
      plan: await findAccountingSettings(ctx),
      events: await listEvents(ctx, period),
      sums: await sumPeriod(ctx, period),
    }
  })
  const started = startSummary(plan)
  for await (const entry of readEntries(transaction, events, plan)) started.add(entry)
  const summary = started.finish()
  const { invoice, deposit, credit_note: credit, payment } = summary.figures
  const invoiced = invoice.cents + deposit.cents + credit.cents
  return { ...summary, isChecked: invoiced === sums.invoicedCents && payment.cents === sums.receivedCents }
}

/** The same sums without the entries. */
async function sumPeriod({ db }: Context, { from, to }: Period) {
  const { rows } = await sql<{ invoicedCents: number; receivedCents: number }>`select
    (select coalesce(sum(case when kind = 'credit_note' then -gross_cents else gross_cents end), 0) from invoices
      where status = 'issued' and issued_on between ${from}::date and ${to}::date)::bigint as "invoicedCents",
    (select coalesce(sum(amount_cents), 0) from payments
      where paid_on between ${from}::date and ${to}::date)::bigint as "receivedCents"`.execute(db)
  return rows[0] ?? { invoicedCents: 0, receivedCents: 0 }
}
