import { sql } from 'kysely'
import type { Schema } from '#db/schema.gen.ts'
import { addressesOf } from '#features/clients/erasure.ts'
import { listClientTraces, listOwnAddresses } from '#features/clients/server/queries/client-erasure.ts'
import { readClients } from '#features/clients/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { selectHistory } from '#platform/history.ts'
import { isOneOf, type PersonPart, type TellPerson, tellRows } from '#platform/personal-data.ts'

/** Worked out from the record itself, for the search for duplicates. */
const derived = ['client_signs']

/** All that the garage holds about these people: every row that points at them, and the part of each feature. */
export async function tellPeople(
  ctx: Context,
  ids: readonly string[],
  tellings: readonly TellPerson[],
): Promise<PersonPart[]> {
  const told = [await tellRows(ctx, 'clients', isOneOf('id', ids)), ...(await tellPointing(ctx, ids))]
  for (const tell of tellings) told.push(...(await tell(ctx, ids)))
  return merged([...told, await tellHistory(ctx, ids), await tellMessages(ctx, ids)])
}

async function tellPointing(ctx: Context, ids: readonly string[]): Promise<PersonPart[]> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from client_references where table_name <> all(${derived}::text[])
    order by table_name, column_name`.execute(ctx.db)
  const told: PersonPart[] = []
  for (const { tableName, columnName } of rows) {
    const table = tableName.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof Schema // a table of the database
    told.push(await tellRows(ctx, table, isOneOf(columnName, ids)))
  }
  return told
}

async function tellHistory(ctx: Context, ids: readonly string[]): Promise<PersonPart> {
  const events = await selectHistory(ctx).where('entityId', 'in', ids).orderBy('history.position').execute()
  const rows = events.map(({ at, action, content }) => ({ at, action, details: JSON.parse(content ?? '{}') }))
  return { section: 'history', rows }
}

/** The messages to the addresses that are or were theirs alone. */
async function tellMessages(ctx: Context, ids: readonly string[]): Promise<PersonPart> {
  const history = (await listClientTraces(ctx, [...ids])).map(({ content }) => JSON.parse(content ?? '{}'))
  const addresses = await listOwnAddresses(ctx, [...ids], addressesOf(await readClients(ctx, ids), history))
  if (addresses.length === 0) return { section: 'outgoingMessages', rows: [] }
  const rows = await ctx.db
    .selectFrom('outgoingMessages')
    .select(['kind', 'recipient', 'payload', 'state', 'createdAt', 'sentAt'])
    .where('recipient', 'in', addresses)
    .orderBy('createdAt')
    .execute()
  return { section: 'outgoingMessages', rows }
}

/** One part for each table: a row that two columns point from is told once. */
function merged(parts: readonly PersonPart[]): PersonPart[] {
  const sections = Map.groupBy(parts, ({ section }) => section)
  return [...sections].map(([section, same]) => ({
    section,
    rows: [...new Map(same.flatMap(({ rows }) => rows).map((row) => [JSON.stringify(row), row])).values()],
    files: same.flatMap(({ files = [] }) => files),
  }))
}
