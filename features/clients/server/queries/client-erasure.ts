import { sql } from 'kysely'
import { clientsRights } from '#features/clients/rights.ts'
import type { Removals } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listRemoved } from '#platform/removed-records.ts'

/** Clients erased or taken back since this instant, for a device that was away and still keeps them. */
export async function listErasedClients(ctx: Context, { since }: { since: string }): Promise<Removals> {
  authorise(ctx, clientsRights.read)
  const rows = await ctx.db
    .selectFrom('clients')
    .select('id')
    .where('erasedAt', '>=', since)
    .orderBy('erasedAt')
    .execute()
  return { erased: rows.map(({ id }) => id), removed: await listRemoved(ctx, 'client', since) }
}

/** Tells whether the law keeps a paper of these clients; the foreign key of the paper says so. */
export async function isKeptByLaw({ db }: Context, ids: string[]): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select app.keeps_rows_of(${ids}::uuid[]) as kept`.execute(db)
  return rows[0]?.kept === true
}

/** Audit entries about these clients: their events, those of undone merges, and exports that searched for them. */
export async function listClientTraces({ db, garageId }: Context, ids: string[]) {
  const { rows } = await sql<{ position: number; content: string | null }>`
    with own as (
      select position from audit_entries where entity_id = any(${ids}::uuid[])
      union
      select e.position from client_merges m join audit_entries e on e.entity_id = m.kept_id
      where m.merged_id = any(${ids}::uuid[]) and e.at::timestamptz between m.merged_at and m.undone_at
      union
      select e.position from audit_entries e join audit_values v using (garage_id, position),
        lateral (select trim(app.fold(v.content::jsonb #>> '{filters,search}')) as text) search
      where e.entity_id = ${garageId}::uuid and e.action = 'client_list.exported' and search.text <> '' and exists (
        select from clients c where c.id = any(${ids}::uuid[]) and not exists (
          select from regexp_split_to_table(search.text, '\\s+') word where strpos(c.search_text, word) = 0))
    ) select position, content from own left join audit_values using (position) order by position`.execute(db)
  return rows
}

/** The addresses among these that no other client of the garage has. */
export async function listOwnAddresses({ db }: Context, ids: string[], addresses: string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) address where not exists (
      select from clients c where c.id <> all(${ids}::uuid[]) and address in (lower(c.email), c.mobile, c.phone))`.execute(
    db,
  )
  return rows.map(({ address }) => address)
}
