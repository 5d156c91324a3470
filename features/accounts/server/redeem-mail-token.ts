import type { Selectable } from 'kysely'
import type { MailTokensRow } from '#db/schema.gen.ts'
import { type MailPurpose, mailCodeGuesses, mailCodeLimit, normaliseEmail } from '#features/accounts/account.ts'
import type { SystemContext } from '#platform/context.ts'
import { equalInConstantTime, sha256 } from '#platform/crypto/crypto.ts'
import { giveBackIn, takePlaceIn } from '#platform/rate-limits.ts'

export type MailToken = Selectable<MailTokensRow>
export type MailProof = { token: string } | { email: string; code: string } | { accountId: string; code: string }

// Leaves no trace: it proves a mailbox, and the verb that needs the proof records its act.
/** Redeems a mailed secret once, in time and for its purpose. A wrong code is counted: the fifth voids the mail, and the twentieth of a day voids the codes of later mails too; this returns undefined instead of throwing, so that the count is committed. */
export async function redeemMailToken(
  ctx: SystemContext,
  purposes: readonly MailPurpose[],
  proof: MailProof,
): Promise<MailToken | undefined> {
  const found = await findTokens(ctx, purposes, proof)
  const guessed = 'token' in proof ? undefined : found[0]?.email
  if (guessed !== undefined && (await takePlaceIn(ctx, mailCodeLimit, guessed)) > 0) return undefined
  const right = found.find(
    ({ accountId, purpose, codeHash }) =>
      'token' in proof || equalInConstantTime(codeHash, sha256(`${accountId} ${purpose} ${proof.code}`)),
  )
  if (!right) {
    for (const token of found) await countGuess(ctx, token)
    return undefined
  }
  if (guessed !== undefined) await giveBackIn(ctx, mailCodeLimit, guessed)
  await remove(ctx, right)
  return right
}

function findTokens({ db, now }: SystemContext, purposes: readonly MailPurpose[], proof: MailProof) {
  const waiting = db
    .selectFrom('mailTokens')
    .selectAll()
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now.toISOString())
    .forUpdate()
  if ('token' in proof) return waiting.where('linkHash', '=', sha256(proof.token)).execute()
  const byCode = waiting.where('guesses', '<', mailCodeGuesses)
  return 'accountId' in proof
    ? byCode.where('accountId', '=', proof.accountId).execute()
    : byCode.where('email', '=', normaliseEmail(proof.email)).execute()
}

async function countGuess({ db }: SystemContext, { accountId, purpose, guesses }: MailToken): Promise<void> {
  await db
    .updateTable('mailTokens')
    .set({ guesses: guesses + 1 })
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

async function remove({ db }: SystemContext, { accountId, purpose }: MailToken): Promise<void> {
  await db.deleteFrom('mailTokens').where('accountId', '=', accountId).where('purpose', '=', purpose).execute()
}
