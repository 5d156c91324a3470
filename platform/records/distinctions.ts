import { sql } from 'kysely'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { TablesWith } from '#platform/records/record-place.ts'

/** Where the garage says that two records that resemble each other are two. */
export type DistinctionPlace = {
  table: TablesWith<{ otherId: string; signs: unknown }>
  /** The column of the first record. */
  owner: string
  notFound: Reason
}

type Distinction = { id: string; otherId: string; distinctionId: string; signs: readonly string[] }

/** Notes that two records are two, with the signs that they share today. The verb that calls this authorises and audits. */
export async function insertDistinction(
  { db, garageId, now }: Context,
  { table, owner }: DistinctionPlace,
  { id, otherId, distinctionId, signs }: Distinction,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (garage_id, id, ${sql.ref(owner)}, other_id, signs, told_at)
    values (${garageId}, ${distinctionId}, ${id}, ${otherId}, ${JSON.stringify(signs)}, ${now})`.execute(db)
}

/** Takes a distinction back, on the page of either record. Answers the id of the other one. */
export async function deleteDistinction(
  { db }: Context,
  { table, owner, notFound }: DistinctionPlace,
  { id, distinctionId }: { id: string; distinctionId: string },
): Promise<string> {
  const column = sql.ref(owner)
  const { rows } = await sql<{ ownerId: string; otherId: string }>`
    delete from ${sql.table(table)} where id = ${distinctionId}::uuid and ${id}::uuid in (${column}, other_id)
    returning ${column} as owner_id, other_id`.execute(db)
  const [taken] = rows
  refuseUnless(taken, notFound)
  return taken.ownerId === id ? taken.otherId : taken.ownerId
}
