import { type Selectable, sql } from 'kysely'
import type { ClientsRow } from '#db/schema.gen.ts'
import { type ClientSort, searchWords } from '#features/clients/client.ts'
import type { ClientFilters } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { listConsents } from '#features/clients/server/queries/client-consents.ts'
import {
  markDuplicate,
  markDuplicates,
  possibleDuplicates,
  type StoredClient,
} from '#features/clients/server/queries/client-marks.ts'
import { clientColumns, clientNotes, clientRecords } from '#features/clients/server/queries/client-records.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { countRecords } from '#platform/records/counts.ts'
import { findRecord, lockKeptRecord, lockRecord, readRecords } from '#platform/records/locks.ts'
import { listNotes } from '#platform/records/notes.ts'
import { idsOf, readPage } from '#platform/records/pages.ts'

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
  const { search, shelf, kind } = input
  const isPlain = searchWords(search).length === 0
  const known = isPlain && shelf !== 'duplicates' ? await countRecords(ctx, 'clients', { shelf, kind }) : undefined
  const page = await readPage(selected, sortClients(selected, input).select(clientColumns), input, known)
  return { ...page, items: await markDuplicates(ctx, page.items) }
}

/** The ids of all clients of the list, in its order. */
export function listClientIds(ctx: Context, filters: ClientFilters): Promise<string[]> {
  return idsOf(sortClients(selectClients(ctx, filters), filters).select('id'))
}

/** These clients, in this order. */
export function readClients(ctx: Context, ids: readonly string[]): Promise<StoredClient[]> {
  return readRecords(ctx, clientRecords, ids)
}

export async function readClient(ctx: Context, { id }: { id: string }) {
  authorise(ctx, clientsRights.read)
  const client = await findClient(ctx, id)
  refuseUnless(client, clientNotFound)
  return {
    client: await markDuplicate(ctx, client),
    consents: await listConsents(ctx, id),
    notes: await listNotes(ctx, clientNotes, id),
  }
}

export function findClient(ctx: Context, id: string): Promise<StoredClient | undefined> {
  return findRecord(ctx, clientRecords, id)
}

/** Locks the client until the transaction ends. Refuses a merged or erased one. */
export function lockClient(ctx: Context, id: string): Promise<StoredClient> {
  return lockRecord(ctx, clientRecords, id)
}

/** Locks the client with this id, or the one that it was merged into. */
export function lockKeptClient(ctx: Context, id: string): Promise<StoredClient> {
  return lockKeptRecord(ctx, clientRecords, id)
}
