import { wrongRecoveryCode } from '#features/accounts/refusals.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { strengthenSession } from '#features/accounts/server/strengthen-session.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { Bearer } from '#platform/http.ts'

/** Accepts a recovery code instead of the telephone. Returns the number of remaining codes. */
export async function redeemRecoveryCode(
  ctx: SystemContext,
  { accountId, sessionId }: Bearer,
  { code }: { code: string },
): Promise<{ left: number }> {
  const used = await ctx.db
    .updateTable('recoveryCodes')
    .set({ usedAt: ctx.now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', sha256(`${accountId} ${readCode(code)}`))
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  refuseUnless(used, wrongRecoveryCode)
  await strengthenSession(ctx, { accountId, sessionId }, 'recovery')
  await recordSecurityEvent(ctx, accountId, 'recovery_code.used')
  const left = await ctx.db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute()
  return { left: left.length }
}

/** People omit dashes and use lower case; zero and one stand for the letters they resemble. */
function readCode(text: string): string {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
  return letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
}
