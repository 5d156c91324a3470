import { authCodeSeconds, proofs } from '#features/accounts/account.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import type { Device } from '#features/accounts/server/record-security-event.ts'
import type { SystemContext } from '#platform/context.ts'
import { equalInConstantTime, sha256 } from '#platform/crypto/crypto.ts'
import type { RefreshTicket } from '#platform/crypto/refresh-tokens.ts'

type Exchange = { outcome: 'opened'; ticket: RefreshTicket } | { outcome: 'unknown' | 'expired' | 'wrong_verifier' }

/** Exchanges a code for a session once. A wrong verifier does not consume the code, because it may come from somebody else. */
export async function redeemAuthCode(
  ctx: SystemContext,
  { code, verifier }: { code: string; verifier: string },
  device: Device,
): Promise<Exchange> {
  const found = await ctx.db
    .selectFrom('authCodes')
    .selectAll()
    .where('codeHash', '=', sha256(code))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { outcome: 'unknown' }
  if (ctx.now.getTime() - new Date(found.createdAt).getTime() > authCodeSeconds * 1000) return { outcome: 'expired' }
  const shown = found.challengeMethod === 's256' ? sha256(verifier).toString('base64url') : verifier
  if (!equalInConstantTime(shown, found.challenge)) return { outcome: 'wrong_verifier' }

  await ctx.db.deleteFrom('authCodes').where('codeHash', '=', found.codeHash).execute()
  const proof = proofs.find((known) => known === found.method) ?? 'otp'
  return { outcome: 'opened', ticket: await openSession(ctx, found.accountId, device, proof) }
}
