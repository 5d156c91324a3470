import type { Identity } from '#features/accounts/account.ts'
import { newId } from '#lib/id.ts'
import type { SystemContext } from '#platform/context.ts'

type NewIdentity = Pick<Identity, 'provider' | 'subject'> & Partial<Pick<Identity, 'details'>>

/** Records another sign-in method; newer data of the provider replaces older data. */
export async function addIdentity(
  ctx: SystemContext,
  accountId: string,
  { provider, subject, details = {} }: NewIdentity,
): Promise<void> {
  const told = { details: JSON.stringify(details), updatedAt: ctx.now, lastSignInAt: ctx.now }
  await ctx.db
    .insertInto('identities')
    .values({ id: newId(ctx.now.getTime()), accountId, provider, subject, ...told, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet(told))
    .execute()
}
