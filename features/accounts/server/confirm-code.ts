import { codeGuessedTooOften, codeNeeded, codeNotConfirmed } from '#features/accounts/refusals.ts'
import { lockVerifiedFactors } from '#features/accounts/server/queries/factors.ts'
import { Refusal } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { unseal } from '#platform/crypto/seal.ts'
import { matchTotp } from '#platform/crypto/totp.ts'
import { giveBackIn, takePlaceIn } from '#platform/rate-limits.ts'

const guesses = { name: 'code-again', places: 5, perSeconds: 900 }

/**
 * Proves that the person at an open session still holds a telephone of the account; an account without a second factor is asked for none.
 * Each code counts once. A refusal is returned: a wrong guess counts.
 */
export async function confirmCode(
  ctx: SystemContext,
  keys: KeyRing,
  { accountId, code }: { accountId: string; code: string },
): Promise<Refusal | undefined> {
  const factors = await lockVerifiedFactors(ctx, accountId)
  if (factors.length === 0) return
  if (!code) return new Refusal(codeNeeded)
  const seconds = await takePlaceIn(ctx, guesses, accountId)
  if (seconds > 0) return new Refusal(codeGuessedTooOften, { retryAfterSeconds: Math.ceil(seconds) })
  for (const { id, secret, lastStep } of factors) {
    const step = matchTotp(unseal(keys, secret, `factor ${id}`), code, ctx.now)
    if (step === undefined || step <= (lastStep ?? 0)) continue
    await ctx.db.updateTable('factors').set({ lastStep: step, updatedAt: ctx.now }).where('id', '=', id).execute()
    await giveBackIn(ctx, guesses, accountId)
    return
  }
  return new Refusal(codeNotConfirmed)
}
