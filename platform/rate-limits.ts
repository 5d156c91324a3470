import { CompiledQuery } from 'kysely'
import type { Database, Tx } from '#db/database.ts'
import { tooManyRequests } from '#lib/common-refusals.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'

export type RateLimit = Readonly<{ name: string; places: number; perSeconds: number }>

/** The network that shares a limit: one household has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  if (/^::ffff:[\d.]+$/i.test(address)) return address.slice('::ffff:'.length)
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...middle, ...after].slice(0, 4).join(':')}::/64`
}

const takesPlaces =
  'select max(app.take_place($1, make_interval(secs => $2), $3::int)) as wait from generate_series(1, $4::int)'

/** The limit for a network shared by several households. */
export function raised(limit: RateLimit, factor: number): RateLimit {
  return { ...limit, places: limit.places * factor }
}

function placeIn({ name, perSeconds, places }: RateLimit, subject: string) {
  return [`${name}:${subject}`, perSeconds, places]
}

/** Takes places of a limit shared by every process. Returns the seconds to wait, 0 when all were there. */
export async function takePlace(database: Database, limit: RateLimit, subject: string, count = 1): Promise<number> {
  const [row] = await database.query(takesPlaces, [...placeIn(limit, subject), count])
  return Number(row?.wait ?? 0)
}

/** Returns all places when the caller proved legitimate. */
export async function giveBack(database: Database, limit: RateLimit, subject: string): Promise<void> {
  await database.query('delete from rate_limits where bucket = $1', [`${limit.name}:${subject}`])
}

/** Takes the place in the request's transaction, so a refusal for another reason takes none. */
export async function refuseBeyondIn(
  { db }: { db: Tx },
  limit: RateLimit,
  subject: string,
  why: Reason = tooManyRequests,
): Promise<void> {
  refuseToWait(await takePlaceIn({ db }, limit, subject), why)
}

/** Takes a place in an open transaction. Returns the seconds to wait, 0 when it was there. */
export async function takePlaceIn({ db }: { db: Tx }, limit: RateLimit, subject: string): Promise<number> {
  const { rows } = await db.executeQuery<{ wait: number }>(
    CompiledQuery.raw(takesPlaces, [...placeIn(limit, subject), 1]),
  )
  return Number(rows[0]?.wait ?? 0)
}

/** Returns all places in an open transaction of the system. */
export async function giveBackIn({ db }: { db: Tx }, limit: RateLimit, subject: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('bucket', '=', `${limit.name}:${subject}`).execute()
}

function refuseToWait(seconds: number, why: Reason = tooManyRequests): void {
  refuseUnless(seconds === 0, why, { retryAfterSeconds: Math.ceil(seconds) })
}
