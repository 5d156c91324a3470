import { randomUUID } from 'node:crypto'
import type { Proof } from '#features/accounts/account.ts'
import type { Challenge } from '#features/accounts/server/issue-mail-token.ts'
import type { SystemContext } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/crypto.ts'

// Leaves no trace: the code opens a session, and openSession records that.
/** Issues a code that a browser exchanges once for its session, with its verifier. */
export async function issueAuthCode(
  ctx: SystemContext,
  { accountId, challenge, method }: { accountId: string; challenge: Challenge; method: Proof },
): Promise<string> {
  const code = randomUUID()
  await ctx.db
    .insertInto('authCodes')
    .values({ codeHash: sha256(code), accountId, ...challenge, method, createdAt: ctx.now })
    .execute()
  return code
}
