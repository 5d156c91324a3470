import { eraseAccount } from '#features/accounts/server/erase-account.ts'
import { redeemMailToken } from '#features/accounts/server/redeem-mail-token.ts'
import { lastManagerStays, wrongDeletionCode } from '#features/garages/refusals.ts'
import { lockGaragesOf } from '#features/garages/server/queries/members.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import type { SystemContext } from '#platform/context.ts'
import type { Bearer, Edge } from '#platform/http.ts'

/** Deletes an account: it leaves its garages, closes those that become empty, and is erased. */
export async function deleteAccount(
  ctx: SystemContext,
  { accountId }: Bearer,
  { code }: { code: string },
  { releases }: Pick<Edge, 'releases'>,
): Promise<Record<string, never> | Refusal> {
  const proof = await redeemMailToken(ctx, ['reauthentication'], { accountId, code })
  // Returned, because a refusal that is thrown would forget the wrong guess.
  if (!proof) return new Refusal(wrongDeletionCode)
  for (const { id, role } of await lockGaragesOf(ctx, accountId)) {
    await leave(ctx, { garageId: id, accountId, role }, releases)
  }
  await eraseAccount(ctx, accountId)
  return {}
}

type Leaving = { garageId: string; accountId: string; role: string }

async function leave(
  ctx: SystemContext,
  { garageId, accountId, role }: Leaving,
  releases: Edge['releases'],
): Promise<void> {
  const others = await ctx.db
    .selectFrom('members')
    .select(['role', 'suspendedAt'])
    .where('garageId', '=', garageId)
    .where('accountId', '!=', accountId)
    .where('removedAt', 'is', null)
    .execute()
  const isLed = others.some((other) => other.role === 'manager' && other.suspendedAt === null)
  if (role === 'manager' && others.length > 0 && !isLed) refuse(lastManagerStays)
  await ctx.db
    .updateTable('members')
    .set({ removedAt: ctx.now })
    .where('garageId', '=', garageId)
    .where('accountId', '=', accountId)
    .execute()
  const left = { ...ctx, garageId, accountId }
  await audit(left, 'member.left', accountId)
  for (const release of releases) await release(left, accountId)
  if (others.length > 0) return
  await ctx.db.updateTable('garages').set({ closedAt: ctx.now }).where('id', '=', garageId).execute()
  await audit(left, 'garage.closed', garageId)
}
