import { mostFactors } from '#features/accounts/account.ts'
import { newId } from '#lib/id.ts'
import type { SystemContext } from '#platform/context.ts'
import { randomToken } from '#platform/crypto/crypto.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import { seal } from '#platform/crypto/seal.ts'

type Enrolment = { id: string; secret: Buffer; name: string } | { refused: 'name_taken' | 'too_many' }

// Leaves no trace: a factor counts from its first valid code, which verifyFactor records.
/** Prepares a second factor; the first valid code activates it. */
export async function enrolFactor(
  ctx: SystemContext,
  keys: KeyRing,
  { accountId, name }: { accountId: string; name: string },
): Promise<Enrolment> {
  // Locks the account, so that parallel enrolments are counted.
  await ctx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const factors = await ctx.db.selectFrom('factors').select('name').where('accountId', '=', accountId).execute()
  if (factors.length >= mostFactors) return { refused: 'too_many' }
  if (name !== '' && factors.some((factor) => factor.name === name)) return { refused: 'name_taken' }

  const id = newId(ctx.now.getTime())
  const secret = Buffer.from(randomToken(20), 'base64url')
  await ctx.db
    .insertInto('factors')
    .values({ id, accountId, name, secret: seal(keys, secret, `factor ${id}`), createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
  return { id, secret, name }
}
