import { type Selectable, sql } from 'kysely'
import type { ClientsRow } from '#db/schema.gen.ts'
import { type ClientSort, clientFields, searchWords } from '#features/clients/client.ts'
import type { ClientFilters } from '#features/clients/contract.ts'
import { clientErased, clientMerged, clientNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { listConsents } from '#features/clients/server/queries/client-consents.ts'
import {
  markDuplicate,
  markDuplicates,
  possibleDuplicates,
  type StoredClient,
} from '#features/clients/server/queries/client-marks.ts'
import { listNotes } from '#features/clients/server/queries/client-notes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

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
] as const satisfies (keyof StoredClient)[]

const sortColumns = {
  name: 'sortName',
  city: 'sortCity',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const satisfies Record<ClientSort, string>

type ClientRow = Selectable<ClientsRow>

/** The clients of a list, of its count and of its export. */
function selectClients(ctx: Context, { search, shelf, kind }: ClientFilters) {
  const words = searchWords(search)
  const source = words.length > 0 ? sql<ClientRow>`app.search_clients(${words}::text[])` : sql<ClientRow>`clients`
  const clients = ctx.db
    .selectFrom(source.as('clients'))
    .where('mergedIntoId', 'is', null)
    .where('erasedAt', 'is', null)
    .$if(shelf === 'duplicates', (all) => all.where('id', 'in', possibleDuplicates))
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
  return { items: await markDuplicates(ctx, items), total, page: input.page, pageSize: input.pageSize }
}

/** The ids of all clients of the list, in its order. */
export async function listClientIds(ctx: Context, filters: ClientFilters): Promise<string[]> {
  const rows = await sortClients(selectClients(ctx, filters), filters).select('id').execute()
  return rows.map(({ id }) => id)
}

/** These clients, in this order. */
export async function readClients(ctx: Context, ids: string[]): Promise<StoredClient[]> {
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
  return {
    client: await markDuplicate(ctx, client),
    consents: await listConsents(ctx, id),
    notes: await listNotes(ctx, id),
  }
}

export async function findClient(ctx: Context, id: string): Promise<StoredClient | undefined> {
  return ctx.db.selectFrom('clients').select(clientColumns).where('id', '=', id).executeTakeFirst()
}

/** Locks the client until the transaction ends. Refuses a merged or erased one. */
export async function lockClient(ctx: Context, id: string): Promise<StoredClient> {
  const client = await selectForUpdate(ctx).where('id', '=', id).executeTakeFirst()
  refuseUnless(client, clientNotFound)
  refuseUnless(client.mergedIntoId === null, clientMerged)
  refuseUnless(client.erasedAt === null, clientErased)
  return client
}

/** Locks the client with this id, or the client that it was merged into, directly or over several merges. */
export async function lockKeptClient(ctx: Context, id: string): Promise<StoredClient> {
  const kept = sql<string>`(
    with recursive merged as (
      select id, merged_into_id from clients where id = ${id}::uuid
      union all select next.id, next.merged_into_id from clients next join merged on next.id = merged.merged_into_id
    ) select id from merged where merged_into_id is null)`
  const client = await selectForUpdate(ctx).where('id', '=', kept).executeTakeFirst()
  refuseUnless(client, clientNotFound)
  refuseUnless(client.erasedAt === null, clientErased)
  // Another request may have merged the client before this one got the lock.
  return client.mergedIntoId === null ? client : lockKeptClient(ctx, client.mergedIntoId)
}

/** Locks two clients in the order of their ids, so that two requests about the same pair do not deadlock. */
export async function lockBothClients(
  ctx: Context,
  keptId: string,
  mergedId: string,
): Promise<[StoredClient, StoredClient]> {
  const clients = await selectForUpdate(ctx).where('id', 'in', [keptId, mergedId]).orderBy('id').execute()
  const [kept, merged] = [keptId, mergedId].map((id) => clients.find((client) => client.id === id))
  refuseUnless(kept && merged, clientNotFound)
  refuseUnless(kept.erasedAt === null && merged.erasedAt === null, clientErased)
  return [kept, merged]
}

function selectForUpdate(ctx: Context) {
  return ctx.db.selectFrom('clients').select(clientColumns).forUpdate()
}
