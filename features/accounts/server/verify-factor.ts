import { isChallengeOpen, lockFactor } from '#features/accounts/server/queries/factors.ts'
import { type Device, recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { strengthenSession } from '#features/accounts/server/strengthen-session.ts'
import type { SystemContext } from '#platform/context.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import type { RefreshTicket } from '#platform/crypto/refresh-tokens.ts'
import { unseal } from '#platform/crypto/seal.ts'
import { matchTotp } from '#platform/crypto/totp.ts'

type FactorProof = {
  accountId: string
  sessionId: string
  factorId: string
  challengeId: string
  code: string
}
type FactorVerdict = { outcome: 'verified'; ticket: RefreshTicket } | { outcome: 'unknown' | 'expired' | 'wrong' }

/** Checks a telephone code; each code counts once. The first valid one activates the factor. */
export async function verifyFactor(
  ctx: SystemContext,
  keys: KeyRing,
  proof: FactorProof,
  device: Device,
): Promise<FactorVerdict> {
  const factor = await lockFactor(ctx, proof)
  if (!factor) return { outcome: 'unknown' }
  if (!(await isChallengeOpen(ctx, proof))) return { outcome: 'expired' }
  const step = matchTotp(unseal(keys, factor.secret, `factor ${factor.id}`), proof.code, ctx.now)
  if (step === undefined || step <= (factor.lastStep ?? 0)) {
    await recordSecurityEvent(ctx, proof.accountId, 'factor.refused', device)
    return { outcome: 'wrong' }
  }

  await ctx.db
    .updateTable('factors')
    .set({ status: 'verified', lastStep: step, updatedAt: ctx.now })
    .where('id', '=', factor.id)
    .execute()
  await ctx.db.deleteFrom('factorChallenges').where('id', '=', proof.challengeId).execute()
  if (factor.status === 'unverified') {
    await forgetOtherEnrolments(ctx, proof)
    await recordSecurityEvent(ctx, proof.accountId, 'factor.enrolled', device)
  }
  return { outcome: 'verified', ticket: await strengthenSession(ctx, proof, 'totp') }
}

async function forgetOtherEnrolments({ db }: SystemContext, { accountId, factorId }: FactorProof): Promise<void> {
  await db
    .deleteFrom('factors')
    .where('accountId', '=', accountId)
    .where('id', '!=', factorId)
    .where('status', '=', 'unverified')
    .execute()
}
