import { findSessionAccount } from '#features/accounts/server/queries.ts'
import type { Me } from '#features/garages/contract.ts'
import { notSignedIn } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { SystemContext } from '#platform/context.ts'

export async function readMe(ctx: SystemContext, { sessionId }: { sessionId: string }): Promise<Me> {
  const account = await findSessionAccount(ctx, sessionId)
  refuseUnless(account, notSignedIn)
  const { id, email, firstName, lastName } = account
  return { account: { id, email, firstName, lastName }, garages: await listGaragesOf(ctx, id) }
}

async function listGaragesOf(ctx: SystemContext, accountId: string): Promise<Me['garages']> {
  return ctx.db
    .selectFrom('members')
    .innerJoin('garages', 'garages.id', 'members.garageId')
    .select(['garages.id', 'garages.name', 'members.role', 'garages.isDemo'])
    .where('accountId', '=', accountId)
    .where('suspendedAt', 'is', null)
    .orderBy('garages.name')
    .execute()
}
