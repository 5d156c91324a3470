import { type Selectable, sql } from 'kysely'
import type { ClientsRow } from '#db/schema.gen.ts'
import { type ClientSort, clientFields, searchWords } from '#features/clients/client.ts'
import type { Client, ClientConsent, ClientEvent, ClientFilters, ClientNote } from '#features/clients/contract.ts'
import { clientErased, clientMerged, clientNotFound, noteNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { readDetails, selectHistory } from '#platform/history.ts'

export const clientColumns = [
  'id',
  'displayName',
  ...clientFields,
  'version',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'mergedIntoId',
  'erasedAt',
] as const satisfies (keyof Client)[]

const sortColumns = {
  name: 'sortName',
  city: 'sortCity',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const satisfies Record<ClientSort, string>

type ClientRow = Selectable<ClientsRow>

const authorName = sql<string>`coalesce(nullif(trim(colleagues.first_name || ' ' || colleagues.last_name), ''), '')`

/** The clients that a list, its count and its export agree on. */
function selectClients(ctx: Context, { search, shelf, kind }: ClientFilters) {
  const words = searchWords(search)
  const source = words.length > 0 ? sql<ClientRow>`app.search_clients(${words}::text[])` : sql<ClientRow>`clients`
  const clients = ctx.db
    .selectFrom(source.as('clients'))
    .where('mergedIntoId', 'is', null)
    .where('erasedAt', 'is', null)
    .$if(shelf !== 'all', (all) => all.where('archivedAt', shelf === 'archived' ? 'is not' : 'is', null))
  return kind ? clients.where('kind', '=', kind) : clients
}

function sortClients(query: ReturnType<typeof selectClients>, { sort, direction }: ClientFilters) {
  return query.orderBy(sortColumns[sort], direction).orderBy('id', direction)
}

export async function listClients(ctx: Context, input: ClientFilters & { page: number; pageSize: number }) {
  authorise(ctx, clientsRights.read)
  const selected = selectClients(ctx, input)
  const { total } = await selected.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await sortClients(selected, input)
    .select(clientColumns)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute()
  return { items, total, page: input.page, pageSize: input.pageSize }
}

/** All that the list shows, page after page, as ids alone. */
export async function listClientIds(ctx: Context, filters: ClientFilters): Promise<string[]> {
  const rows = await sortClients(selectClients(ctx, filters), filters).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Those erased since: a device that was away lets them go. */
export async function listErasedClients(ctx: Context, { since }: { since: string }): Promise<string[]> {
  authorise(ctx, clientsRights.read)
  const rows = await ctx.db
    .selectFrom('clients')
    .select('id')
    .where('erasedAt', '>=', since)
    .orderBy('erasedAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** These clients, in this order. */
export async function readClients(ctx: Context, ids: string[]): Promise<Client[]> {
  const clients = await ctx.db
    .selectFrom('clients')
    .select(clientColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(clients.map((client) => [client.id, client]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function readClient(ctx: Context, { id }: { id: string }) {
  authorise(ctx, clientsRights.read)
  const client = await findClient(ctx, id)
  refuseUnless(client, clientNotFound)
  return { client, consents: await listConsents(ctx, id), notes: await listNotes(ctx, id) }
}

async function findClient(ctx: Context, id: string): Promise<Client | undefined> {
  return ctx.db.selectFrom('clients').select(clientColumns).where('id', '=', id).executeTakeFirst()
}

/** The client, held until the end of the transaction; not one that was merged, whose life goes on elsewhere. */
export async function holdClient(ctx: Context, id: string): Promise<Client> {
  const client = await selectHeld(ctx).where('id', '=', id).executeTakeFirst()
  refuseUnless(client, clientNotFound)
  refuseUnless(client.mergedIntoId === null, clientMerged)
  refuseUnless(client.erasedAt === null, clientErased)
  return client
}

/** Who is told about under this id: the client, or the one that it was merged into in the end. Held likewise. */
export async function holdKeptClient(ctx: Context, id: string): Promise<Client> {
  const kept = sql<string>`(
    with recursive merged as (
      select id, merged_into_id from clients where id = ${id}::uuid
      union all select next.id, next.merged_into_id from clients next join merged on next.id = merged.merged_into_id
    ) select id from merged where merged_into_id is null)`
  const client = await selectHeld(ctx).where('id', '=', kept).executeTakeFirst()
  refuseUnless(client, clientNotFound)
  refuseUnless(client.erasedAt === null, clientErased)
  // A merge that was faster than this request is known only once the record is held.
  return client.mergedIntoId === null ? client : holdKeptClient(ctx, client.mergedIntoId)
}

/** Two records, held in the order of their ids, so that two requests about one pair do not wait for each other for ever. */
export async function holdBoth(ctx: Context, keptId: string, mergedId: string): Promise<[Client, Client]> {
  const clients = await selectHeld(ctx).where('id', 'in', [keptId, mergedId]).orderBy('id').execute()
  const [kept, merged] = [keptId, mergedId].map((id) => clients.find((client) => client.id === id))
  refuseUnless(kept && merged, clientNotFound)
  refuseUnless(kept.erasedAt === null && merged.erasedAt === null, clientErased)
  return [kept, merged]
}

function selectHeld(ctx: Context) {
  return ctx.db.selectFrom('clients').select(clientColumns).forUpdate()
}

export function selectConsents(ctx: Context) {
  return ctx.db
    .selectFrom('clientConsents')
    .leftJoin('colleagues', 'colleagues.id', 'recordedBy')
    .select(['clientConsents.id', 'channel', 'granted', 'source', 'givenOn', 'recordedAt', authorName.as('recordedBy')])
}

async function listConsents(ctx: Context, clientId: string): Promise<ClientConsent[]> {
  return selectConsents(ctx)
    .where('clientId', '=', clientId)
    .orderBy('recordedAt', 'desc')
    .orderBy('clientConsents.id', 'desc')
    .execute()
}

export function selectNotes(ctx: Context) {
  return ctx.db
    .selectFrom('clientNotes')
    .leftJoin('colleagues', 'colleagues.id', 'createdBy')
    .select(['clientNotes.id', 'body', 'pinned', 'createdAt', authorName.as('author')])
}

async function listNotes(ctx: Context, clientId: string): Promise<ClientNote[]> {
  return selectNotes(ctx)
    .where('clientId', '=', clientId)
    .where('removedAt', 'is', null)
    .orderBy('pinned', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

/** The note, held with the client that it is about today, whose id is answered. */
export async function holdNote(
  ctx: Context,
  named: string,
  noteId: string,
  state: 'kept' | 'removed',
): Promise<string> {
  const { id: clientId } = await holdKeptClient(ctx, named)
  const note = await ctx.db
    .selectFrom('clientNotes')
    .select('id')
    .where('id', '=', noteId)
    .where('clientId', '=', clientId)
    .where('removedAt', state === 'kept' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(note, noteNotFound)
  return clientId
}

/** What happened to the client and to those merged into it, newest first, fifty at a time. */
export async function readClientTimeline(
  ctx: Context,
  { id, before }: { id: string; before?: number | undefined },
): Promise<ClientEvent[]> {
  authorise(ctx, clientsRights.read)
  const ids = await listMerged(ctx, id)
  refuseUnless(ids.length > 0, clientNotFound)
  const events = await selectHistory(ctx)
    .leftJoin('colleagues', 'colleagues.id', 'accountId')
    .select([authorName.as('author'), 'history.accountId'])
    .where('entityId', 'in', ids)
    .$if(before !== undefined, (query) => query.where('history.position', '<', before ?? 0))
    .orderBy('history.position', 'desc')
    .limit(50)
    .execute()
  return events.map(({ entry, content, entityId, accountId, ...event }) => ({
    ...event,
    ...readDetails(entry, content),
    isOwn: accountId === ctx.accountId,
    ofMerged: entityId !== id,
  }))
}

/** The client itself, then all that was merged into it, one after the other. */
export async function listMerged(ctx: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive record as (
      select id from clients where id = ${id}::uuid
      union select merge.merged_id from client_merges merge join record on record.id = merge.kept_id and merge.undone_at is null
    ) select id from record`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Whether one of the papers that point at these clients must stay: its foreign key says so. */
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

/** Those of these addresses that no other client of the garage has. */
export async function listOwnAddresses({ db }: Context, ids: string[], addresses: string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) address where not exists (
      select from clients c where c.id <> all(${ids}::uuid[]) and address in (lower(c.email), c.mobile, c.phone))`.execute(
    db,
  )
  return rows.map(({ address }) => address)
}
