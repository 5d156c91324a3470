import { passwordGuessedTooOften, passwordNotConfirmed, passwordUnset } from '#features/accounts/refusals.ts'
import { Refusal } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import { verifyPassword } from '#platform/crypto/passwords.ts'
import { giveBackIn, takePlaceIn } from '#platform/rate-limits.ts'

const guesses = { name: 'password-again', places: 5, perSeconds: 900 }

/** Proves that the person at an open session still knows its password. A refusal is returned: a wrong guess counts. */
export async function confirmPassword(
  ctx: SystemContext,
  { accountId, password }: { accountId: string; password: string },
): Promise<Refusal | undefined> {
  const seconds = await takePlaceIn(ctx, guesses, accountId)
  if (seconds > 0) return new Refusal(passwordGuessedTooOften, { retryAfterSeconds: Math.ceil(seconds) })
  const account = ctx.db.selectFrom('accounts').select('passwordHash').where('id', '=', accountId)
  const { passwordHash } = await account.executeTakeFirstOrThrow()
  if (passwordHash === null) return new Refusal(passwordUnset)
  if (!(await verifyPassword(password, passwordHash))) return new Refusal(passwordNotConfirmed)
  await giveBackIn(ctx, guesses, accountId)
}
