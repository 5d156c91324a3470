import { sql } from 'kysely'
import type { AccountPlan } from '#features/accounting/account-plan.ts'
import { type DepositFact, depositEntryOf } from '#features/accounting/deposit-entry.ts'
import { type Entry, entriesOf } from '#features/accounting/entries.ts'
import type { Period } from '#features/accounting/period.ts'
import { loadStories } from '#features/accounting/server/queries/stories.ts'
import type { Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'

/** An issued paper or a payment, and the invoice whose story tells it; a slip has none. */
export type BookEvent = { id: string; invoiceId: string | null }

/** `dueOn`: the first due day of an invoice or a deposit. */
export type DatedEvent = BookEvent & { dueOn: string | null }

export type EventSource = 'sales' | 'payments'

/** The events of a period in the order in which they were recorded: later ones never move earlier ones. */
export async function listEvents({ db }: Context, { from, to }: Period, source?: EventSource): Promise<DatedEvent[]> {
  const papers = sql`select id, case when kind = 'credit_note' then corrects_id else id end as invoice_id, issued_at as at,
      case when kind <> 'credit_note' then coalesce((select min(d.due_on) from invoice_dues d
        where d.garage_id = invoices.garage_id and d.invoice_id = invoices.id), due_on) end as due_on
    from invoices where status = 'issued' and issued_on between ${from}::date and ${to}::date`
  const payments = sql`select id, invoice_id, recorded_at as at, null::date as due_on
    from payments where paid_on between ${from}::date and ${to}::date`
  const deposits = sql`select id, null::uuid as invoice_id, made_at as at, null::date as due_on
    from cheque_deposits where deposited_on between ${from}::date and ${to}::date`
  const money = sql`${payments} union all ${deposits}`
  const wanted = source === 'sales' ? papers : source === 'payments' ? money : sql`${papers} union all ${money}`
  const { rows } = await sql<DatedEvent>`
    select id, invoice_id as "invoiceId", due_on as "dueOn" from (${wanted}) events order by at, id`.execute(db)
  return rows
}

async function loadDeposits({ db }: Context, ids: string[]): Promise<DepositFact[]> {
  return db
    .selectFrom('chequeDeposits')
    .select(['id', 'number', 'depositedOn', 'madeAt', 'chequeCount', 'totalCents'])
    .where('id', 'in', ids)
    .execute()
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
    const invoiceIds = [...new Set(page.flatMap(({ invoiceId }) => invoiceId ?? []))]
    const slipIds = page.filter(({ invoiceId }) => invoiceId === null).map(({ id }) => id)
    const { stories, slips } = await transaction(async (ctx) => ({
      stories: await loadStories(ctx, invoiceIds),
      slips: slipIds.length > 0 ? await loadDeposits(ctx, slipIds) : [],
    }))
    const entries = [
      ...[...stories.values()].flatMap((story) => entriesOf(story, plan)),
      ...slips.map((slip) => depositEntryOf(slip, plan)).filter(({ lines }) => lines.length > 0),
    ]
    const booked = new Map(entries.map((entry): [string, Entry] => [entry.sourceId, entry]))
    yield* page.flatMap(({ id }) => booked.get(id) ?? [])
  }
}
