import { randomInt } from 'node:crypto'
import { codeTooOften, codeTooSoon } from '#features/signatures/refusals.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { GuestContext } from '#platform/context.ts'
import { isSignedBy, type KeyRing, signWith } from '#platform/crypto/keys.ts'

const lifeMs = 10 * 60_000
export const againMs = 30_000
const mostAnHour = 3
export const mostTries = 5

const purpose = 'signing code'

/** The last code that was sent to the signer: no other one counts. */
export function lastCode({ db, link }: GuestContext) {
  return db
    .selectFrom('signingCodes')
    .selectAll()
    .where('signerId', '=', link.subjectId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function refuseTooManyCodes({ db, link, now }: GuestContext): Promise<void> {
  const since = new Date(now.getTime() - 3_600_000).toISOString()
  const recent = await db
    .selectFrom('signingCodes')
    .select('sentAt')
    .where('signerId', '=', link.subjectId)
    .where('sentAt', '>', since)
    .orderBy('sentAt', 'desc')
    .execute()
  const [latest] = recent
  const wait = latest ? Date.parse(latest.sentAt) + againMs - now.getTime() : 0
  refuseUnless(wait <= 0, codeTooSoon, { retryAfterSeconds: Math.ceil(wait / 1_000) })
  refuseUnless(recent.length < mostAnHour, codeTooOften, { retryAfterSeconds: 3_600 })
}

/** Makes a code; the row keeps a hash that only the keys of the installation can make again. */
export async function makeCode(ctx: GuestContext, keys: KeyRing, sent: { channel: 'sms' | 'email'; masked: string }) {
  const { db, garageId, link, now } = ctx
  const id = newId(now.getTime())
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const codeHash = Buffer.from(signWith(keys, purpose, `${id} ${code}`), 'base64url')
  await db
    .insertInto('signingCodes')
    .values({ garageId, id, signerId: link.subjectId, ...sent, codeHash, sentAt: now, expiresAt })
    .execute()
  return { id, code, expiresAt }
}

type Kept = { id: string; codeHash: Uint8Array }

export function isCode(keys: KeyRing, { id, codeHash }: Kept, code: string): boolean {
  return isSignedBy(keys, purpose, `${id} ${code}`, Buffer.from(codeHash).toString('base64url'))
}
