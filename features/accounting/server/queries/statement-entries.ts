import { sql } from 'kysely'
import type { Period } from '#features/accounting/period.ts'
import { partyNotFound } from '#features/accounting/refusals.ts'
import { findAccountingSettings } from '#features/accounting/server/queries/accounting-settings.ts'
import { type BookEvent, readEntries } from '#features/accounting/server/queries/book-entries.ts'
import { partyCode } from '#features/accounting/server/queries/stories.ts'
import {
  duesOf,
  type Statement,
  type StatementDue,
  type StatementParty,
  statementOf,
} from '#features/accounting/statement.ts'
import type { Party } from '#features/accounting/story.ts'
import { readInvoices } from '#features/invoices/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'

export type Wanted = Period & { party: StatementParty; id: string }
type Begun = {
  party: Party
  events: BookEvent[]
  dues: StatementDue[]
  plan: Awaited<ReturnType<typeof findAccountingSettings>>
}

/** The party of a statement, its dues of today, and all events of its invoices: those before the period make the opening balance. */
export async function beginStatement(ctx: Context, { party, id, to }: Wanted): Promise<Begun> {
  const { db } = ctx
  const named =
    party === 'client'
      ? await db.selectFrom('clients').select('displayName as name').where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('directoryFirms').select('name').where('id', '=', id).executeTakeFirst()
  refuseUnless(named, partyNotFound)
  const own =
    party === 'client'
      ? sql`i.client_id = ${id}::uuid`
      : sql`i.dossier_id in (select d.id from dossiers d where d.garage_id = i.garage_id and d.insurer_id = ${id}::uuid)`
  const { rows } = await sql<BookEvent>`
    with own as (select i.* from invoices i where i.status = 'issued' and i.kind <> 'credit_note' and ${own})
    select id, "invoiceId" from (
      select o.id, o.id as "invoiceId", o.issued_at as at from own o where o.issued_on <= ${to}::date
      union all select c.id, o.id, c.issued_at from own o join invoices c
        on c.garage_id = o.garage_id and c.corrects_id = o.id and c.kind = 'credit_note' and c.status = 'issued'
        where c.issued_on <= ${to}::date
      union all select p.id, o.id, p.recorded_at from own o join payments p on p.garage_id = o.garage_id and p.invoice_id = o.id
        where p.paid_on <= ${to}::date) events order by "invoiceId", at, id`.execute(db)
  const { rows: owed } = await sql<{ id: string }>`
    select i.id from invoices i where i.status = 'issued' and i.kind <> 'credit_note' and i.open_cents > 1 and ${own}`.execute(
    db,
  )
  const ids = owed.map((invoice) => invoice.id)
  const dues = duesOf(await readInvoices(ctx, ids), party, civilDate(ctx.now))
  const code = partyCode(party === 'client' ? 'C' : 'A', id)
  return { party: { code, name: named.name }, events: rows, dues, plan: await findAccountingSettings(ctx) }
}

export async function loadStatement(transaction: OpenTransaction, begun: Begun, period: Period): Promise<Statement> {
  const entries = await Array.fromAsync(readEntries(transaction, begun.events, begun.plan))
  return { ...statementOf(entries, begun.party.code, period), dues: begun.dues }
}
