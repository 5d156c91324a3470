import { accountDeletedMail } from '#features/accounts/mails.ts'
import type { SystemContext } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

/** Forgets whose account it was. Its row stays, nameless, for the history of its garages to point at. */
export async function eraseAccount(ctx: SystemContext, accountId: string): Promise<void> {
  const { email } = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  for (const table of [
    'identities',
    'mailTokens',
    'authCodes',
    'factors',
    'recoveryCodes',
    'securityEvents',
  ] as const) {
    await ctx.db.deleteFrom(table).where('accountId', '=', accountId).execute()
  }
  await ctx.db.deleteFrom('sessions').where('accountId', '=', accountId).execute()
  await ctx.db
    .updateTable('accounts')
    .set({
      email: `${accountId}@compte-supprime.invalid`,
      firstName: 'Compte',
      lastName: 'supprimé',
      metadata: '{}',
      passwordHash: null,
      newEmail: null,
      emailChangeAgreed: null,
      isSupport: false,
      deletedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where('id', '=', accountId)
    .execute()
  await queueMail(ctx, { to: email, ...accountDeletedMail() })
}
