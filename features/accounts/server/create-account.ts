import { type Account, mailTokenSeconds, normaliseEmail } from '#features/accounts/account.ts'
import { emailTaken } from '#features/accounts/refusals.ts'
import { addIdentity } from '#features/accounts/server/add-identity.ts'
import { findAccount } from '#features/accounts/server/queries.ts'
import { recordSecurityEvent } from '#features/accounts/server/record-security-event.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

type NewAccount = {
  email: string
  passwordHash: string | null
  firstName: string
  lastName: string
  metadata?: Record<string, unknown>
  /** False when the address must be proved first. Several such accounts may wait for one address. */
  isConfirmed?: boolean
}

export async function createAccount(ctx: SystemContext, account: NewAccount): Promise<Account> {
  const { isConfirmed = true, metadata = {}, ...fields } = account
  const email = normaliseEmail(account.email)
  if (!isConfirmed) await makeRoom(ctx, email)
  const created = await ctx.db
    .insertInto('accounts')
    .values({
      ...fields,
      id: newId(ctx.now.getTime()),
      email,
      metadata: JSON.stringify(metadata),
      emailConfirmedAt: isConfirmed ? ctx.now : null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('email').where('emailConfirmedAt', 'is not', null).doNothing())
    .returning(['id', 'email', 'firstName', 'lastName'])
    .executeTakeFirst()
  refuseUnless(created, emailTaken)
  if (fields.passwordHash !== null) await addIdentity(ctx, created.id, { provider: 'email', subject: created.id })
  await recordSecurityEvent(ctx, created.id, 'account.created')
  return created
}

/** Refuses a proved address, and drops the sign-ups whose mail is no longer good. */
async function makeRoom(ctx: SystemContext, email: string): Promise<void> {
  const known = await findAccount(ctx, { email })
  refuseUnless(!known || (known.emailConfirmedAt === null && known.bannedUntil === null), emailTaken)
  await ctx.db
    .deleteFrom('accounts')
    .where('email', '=', email)
    .where('emailConfirmedAt', 'is', null)
    .where('createdAt', '<', new Date(ctx.now.getTime() - mailTokenSeconds * 1000).toISOString())
    .execute()
}
