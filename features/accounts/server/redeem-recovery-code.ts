import { wrongRecoveryCode } from '#features/accounts/refusals.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { strengthenSession } from '#features/accounts/server/strengthen-session.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'
import type { Bearer } from '#platform/http.ts'

/** Lets in whoever kept a code of theirs instead of the telephone; tells how many are left. */
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

/** People leave the dashes out, or write in lower case; a zero or a one is the letter that looks like it. */
function readCode(text: string): string {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
  return letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
}
