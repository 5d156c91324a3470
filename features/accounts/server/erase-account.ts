import { sql } from 'kysely'
import { accountDeletedMail } from '#features/accounts/mails.ts'
import { auditErasure } from '#platform/audit.ts'
import type { SystemContext } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

/** Forgets the person of an account. Its row stays, nameless, because the history of its garages points at it. */
export async function eraseAccount(ctx: SystemContext, accountId: string): Promise<void> {
  const { email, newEmail } = await ctx.db
    .selectFrom('accounts')
    .select(['email', 'newEmail'])
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
  await eraseHistory(ctx, accountId)
  const addresses = newEmail === null ? [email] : [email, newEmail]
  await ctx.db.deleteFrom('accounts').where('email', '=', email).where('emailConfirmedAt', 'is', null).execute()
  await sql`select app.erase_addresses(${accountId}::uuid, ${addresses}::text[], ${ctx.now})`.execute(ctx.db)
  await queueMail(ctx, { to: email, isFarewell: true, ...accountDeletedMail() })
}

/** The audit logs of its garages keep its acts, and no value that was written about it. */
async function eraseHistory(ctx: SystemContext, accountId: string): Promise<void> {
  const { rows } = await sql<{ garageId: string; positions: number[] }>`
    select m.garage_id as "garageId", array_agg(e.position::int) as positions
    from members m join audit_entries e on e.garage_id = m.garage_id and e.entity_id = m.account_id
    where m.account_id = ${accountId}::uuid group by m.garage_id order by m.garage_id`.execute(ctx.db)
  for (const { garageId, positions } of rows) {
    await auditErasure({ ...ctx, garageId, accountId }, 'account.erased', accountId, positions)
  }
}
