import { sql } from 'kysely'
import { isSameClient, nameKey } from '#features/clients/client-import.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { StoredClient } from '#features/clients/server/queries/client-marks.ts'
import { clientColumns } from '#features/clients/server/queries/client-records.ts'
import type { ImportRow } from '#lib/importing.ts'
import type { Context } from '#platform/context.ts'

/** For each row of a file, the client that it is about: by its reference, or by its name and what it shares. */
export async function findImportedClients(
  ctx: Context,
  rows: readonly ImportRow<ClientInput>[],
): Promise<(StoredClient | undefined)[]> {
  const known = await findKeptClients(
    ctx,
    rows.flatMap(({ knownId }) => knownId ?? []),
  )
  const named = Map.groupBy(
    await findNamed(
      ctx,
      rows.map(({ values }) => nameKey(values)),
    ),
    nameKey,
  )
  return rows.map(({ values, knownId }) => {
    const byReference = knownId && known.get(knownId)
    return byReference || named.get(nameKey(values))?.find((client) => isSameClient(values, client))
  })
}

/** The signs of a name stand for active and archived clients, not for merged or erased ones. */
function findNamed({ db }: Context, names: string[]): Promise<StoredClient[]> {
  const signs = [...new Set(names)].map((name) => `name ${name}`)
  return db
    .selectFrom('clients')
    .select(clientColumns)
    .where(sql<boolean>`id in (select client_id from client_signs where sign = any(${signs}::text[]))`)
    .orderBy('archivedAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
}

/** The clients of these ids, by the asked id; one that was merged since gives the record that was kept. */
export async function findKeptClients({ db }: Context, ids: string[]): Promise<Map<string, StoredClient>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ asked: string; id: string }>`
    with recursive merged as (
      select id as asked, id, merged_into_id from clients where id = any(${ids}::uuid[])
      union all select m.asked, next.id, next.merged_into_id from clients next join merged m on next.id = m.merged_into_id
    ) select asked, id from merged where merged_into_id is null`.execute(db)
  const kept = rows.map(({ id }) => id)
  const clients = await db
    .selectFrom('clients')
    .select(clientColumns)
    .where(sql<boolean>`id = any(${kept}::uuid[])`)
    .where('erasedAt', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ asked, id }) => clients.filter((client) => client.id === id).map((client) => [asked, client])),
  )
}
