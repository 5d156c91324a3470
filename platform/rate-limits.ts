import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { tooManyRequests } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'

export type RateLimit = Readonly<{ name: string; places: number; perSeconds: number }>

/** Takes one place of the bucket, shared by every process; answers the seconds to wait, 0 when there was one. */
export async function takePlace(database: Database, limit: RateLimit, subject: string): Promise<number> {
  return database.transaction(async (db) => {
    const { rows } = await sql<{ wait: number }>`select app.take_place(
      ${`${limit.name}:${subject}`}, make_interval(secs => ${limit.perSeconds}), ${limit.places}::int) as wait`.execute(
      db,
    )
    return rows[0]?.wait ?? 0
  })
}

export async function refuseBeyond(database: Database, limit: RateLimit, subject: string): Promise<void> {
  const wait = await takePlace(database, limit, subject)
  refuseUnless(wait === 0, tooManyRequests, { retryAfterSeconds: Math.ceil(wait) })
}
