import { sql } from 'kysely'
import type { AccountPlan } from '#features/accounting/account-plan.ts'
import { type Entry, entriesOf } from '#features/accounting/entries.ts'
import type { Period } from '#features/accounting/period.ts'
import { loadStories } from '#features/accounting/server/queries/stories.ts'
import type { Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'

/** An issued paper or a payment, and the invoice whose story tells it. */
export type BookEvent = { id: string; invoiceId: string }

export type EventSource = 'sales' | 'payments'

/** The events of a period in the order in which they were recorded: later ones never move earlier ones. */
export async function listEvents({ db }: Context, { from, to }: Period, source?: EventSource): Promise<BookEvent[]> {
  const papers = sql`select id, case when kind = 'credit_note' then corrects_id else id end as invoice_id, issued_at as at
    from invoices where status = 'issued' and issued_on between ${from}::date and ${to}::date`
  const payments = sql`select id, invoice_id, recorded_at as at
    from payments where paid_on between ${from}::date and ${to}::date`
  const wanted = source === 'sales' ? papers : source === 'payments' ? payments : sql`${papers} union all ${payments}`
  const { rows } = await sql<BookEvent>`
    select id, invoice_id as "invoiceId" from (${wanted}) events order by at, id`.execute(db)
  return rows
}

const pageSize = 300

/** The entries of these events, in this order: each page is a transaction, so that the rest of the garage works in between. */
export async function* readEntries(
  transaction: OpenTransaction,
  events: readonly BookEvent[],
  plan: AccountPlan,
): AsyncGenerator<Entry> {
  for (let start = 0; start < events.length; start += pageSize) {
    const page = events.slice(start, start + pageSize)
    const ids = [...new Set(page.map(({ invoiceId }) => invoiceId))]
    const stories = await transaction((ctx) => loadStories(ctx, ids))
    const booked = new Map(
      [...stories.values()].flatMap((story) =>
        entriesOf(story, plan).map((entry): [string, Entry] => [entry.sourceId, entry]),
      ),
    )
    yield* page.flatMap(({ id }) => booked.get(id) ?? [])
  }
}
