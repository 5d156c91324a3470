import { noSecondFactor } from '#features/accounts/refusals.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'
import { randomToken, sha256 } from '#platform/crypto/crypto.ts'
import { toBase32 } from '#platform/crypto/totp.ts'
import type { Bearer } from '#platform/http.ts'

const count = 10

/** Creates ten single-use recovery codes and voids earlier ones. */
export async function writeRecoveryCodes(ctx: SystemContext, { accountId }: Bearer): Promise<{ codes: string[] }> {
  const factor = await ctx.db
    .selectFrom('factors')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  refuseUnless(factor, noSecondFactor)

  const codes = Array.from({ length: count }, newCode)
  await ctx.db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  await ctx.db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ accountId, codeHash: sha256(`${accountId} ${code}`), createdAt: ctx.now })))
    .execute()
  await recordSecurityEvent(ctx, accountId, 'recovery_codes.written')
  return { codes }
}

/** Such as `K7QF-2MZP-XA5T`: sixty random bits. */
function newCode(): string {
  const letters = toBase32(Buffer.from(randomToken(8), 'base64url')).slice(0, 12)
  return letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
}
