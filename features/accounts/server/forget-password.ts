import type { SystemContext } from '#platform/context.ts'

/** Forgets the password of an account whose address nobody proved, because an intruder may have chosen it. */
export async function forgetPassword({ db, now }: SystemContext, accountId: string): Promise<void> {
  await db.updateTable('accounts').set({ passwordHash: null, updatedAt: now }).where('id', '=', accountId).execute()
  await db.deleteFrom('identities').where('accountId', '=', accountId).where('provider', '=', 'email').execute()
  await db.updateTable('sessions').set({ endedAt: now }).where('accountId', '=', accountId).execute()
  await db.deleteFrom('mailTokens').where('accountId', '=', accountId).execute()
}
