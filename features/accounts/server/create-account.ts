import { type Account, normaliseEmail } from '#features/accounts/account.ts'
import { emailTaken } from '#features/accounts/refusals.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

export type NewAccount = { email: string; passwordHash: string; firstName: string; lastName: string }

export async function createAccount(ctx: SystemContext, account: NewAccount): Promise<Account> {
  const created = await ctx.db
    .insertInto('accounts')
    .values({
      ...account,
      id: newId(ctx.now.getTime()),
      email: normaliseEmail(account.email),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'firstName', 'lastName'])
    .executeTakeFirst()
  refuseUnless(created, emailTaken)
  return created
}
