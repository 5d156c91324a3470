import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Locks the sealed book of the garage until the end of the transaction, and answers the last closed day. A payment that is recorded and
 * a day that is closed wait for each other here.
 */
export async function lockBook({ db, garageId }: Pick<Context, 'db' | 'garageId'>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select app.lock_book(${garageId}::uuid) as day`.execute(db)
  return rows[0]?.day ?? null
}

/** The last closed day, without a lock. */
export async function readClosedThrough({ db, garageId }: Pick<Context, 'db' | 'garageId'>): Promise<string | null> {
  const head = await db
    .selectFrom('bookHeads')
    .select('closedThrough')
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  return head?.closedThrough ?? null
}
