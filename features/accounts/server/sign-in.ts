import type { Database } from '#db/database.ts'
import { normaliseEmail } from '#features/accounts/account.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { findCredentials } from '#features/accounts/server/queries.ts'
import type { Device } from '#features/accounts/server/record-security-event.ts'
import { signInLimits } from '#features/accounts/sign-in-limits.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { verifyPassword } from '#platform/crypto/passwords.ts'
import type { RefreshTicket } from '#platform/crypto/refresh-tokens.ts'
import { giveBack, networkOf, raised, takePlace } from '#platform/rate-limits.ts'

type Tools = { database: Database; networkLimitFactor: number }
type Request = Pick<SystemContext, 'now' | 'requestId'>
type Attempt =
  | { outcome: 'opened'; ticket: RefreshTicket }
  | { outcome: 'too_many' | 'wrong_credentials' | 'not_confirmed' | 'banned' }

/** Opens a session for the right password. Guesses are limited by network, and by account seen from one network. */
export async function signIn(
  { database, networkLimitFactor }: Tools,
  { email, password }: { email: string; password: string },
  device: Device,
  request: Request,
): Promise<Attempt> {
  const network = networkOf(device.address)
  const guesser = `${normaliseEmail(email)} ${network}`
  const wait =
    (await takePlace(database, raised(signInLimits.network, networkLimitFactor), network)) ||
    (await takePlace(database, signInLimits.guesses, guesser))
  if (wait > 0) return { outcome: 'too_many' }

  const found = await withSystem(database, request, (ctx) => findCredentials(ctx, email))
  // Outside any transaction, because the hash is slow on purpose, also for an unknown address.
  const isRight = await verifyPassword(password, found?.passwordHash)
  if (!found || !isRight) return { outcome: 'wrong_credentials' }
  await giveBack(database, signInLimits.guesses, guesser)
  // Only a right password reveals the state of the account.
  if (found.emailConfirmedAt === null) return { outcome: 'not_confirmed' }
  if (found.bannedUntil && new Date(found.bannedUntil) > request.now) return { outcome: 'banned' }
  return { outcome: 'opened', ticket: await withSystem(database, request, (ctx) => openSession(ctx, found.id, device)) }
}
