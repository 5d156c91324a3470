import { CompiledQuery } from 'kysely'
import type { Database, Tx } from '#db/database.ts'
import { tooManyRequests } from '#lib/common-refusals.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'

export type RateLimit = Readonly<{ name: string; places: number; perSeconds: number }>

/** Whose places they are: one household has a /64 of IPv6 addresses, and must not have as many tries. */
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

const takesPlace = 'select app.take_place($1, make_interval(secs => $2), $3::int) as wait'

/** The limit of a network behind which more than one household may sit. */
export function raised(limit: RateLimit, factor: number): RateLimit {
  return { ...limit, places: limit.places * factor }
}

function placeIn({ name, perSeconds, places }: RateLimit, subject: string) {
  return [`${name}:${subject}`, perSeconds, places]
}

/** Takes one place of the bucket, shared by every process; answers the seconds to wait, 0 when there was one. */
export async function takePlace(database: Database, limit: RateLimit, subject: string): Promise<number> {
  const [row] = await database.query(takesPlace, placeIn(limit, subject))
  return Number(row?.wait ?? 0)
}

/** Gives all places back: whoever took them turned out to be in their right. */
export async function giveBack(database: Database, limit: RateLimit, subject: string): Promise<void> {
  await database.query('delete from rate_limits where bucket = $1', [`${limit.name}:${subject}`])
}

export async function refuseBeyond(database: Database, limit: RateLimit, subject: string): Promise<void> {
  refuseToWait(await takePlace(database, limit, subject))
}

/** The same in the transaction of a request: one that is refused for another reason has taken none. */
export async function refuseBeyondIn(
  { db }: { db: Tx },
  limit: RateLimit,
  subject: string,
  why: Reason = tooManyRequests,
): Promise<void> {
  const { rows } = await db.executeQuery<{ wait: number }>(CompiledQuery.raw(takesPlace, placeIn(limit, subject)))
  refuseToWait(Number(rows[0]?.wait ?? 0), why)
}

function refuseToWait(seconds: number, why: Reason = tooManyRequests): void {
  refuseUnless(seconds === 0, why, { retryAfterSeconds: Math.ceil(seconds) })
}
