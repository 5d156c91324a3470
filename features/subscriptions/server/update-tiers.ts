import { tierOf } from '#features/subscriptions/entitlement.ts'
import { findPlanHistory } from '#features/subscriptions/server/queries/plan-access.ts'
import { type AuditAction, audit } from '#platform/audit.ts'
import { type SystemContext, workInGarage } from '#platform/context.ts'

type Change = { action: AuditAction; details: Record<string, unknown> }

/** Writes the new plan, and the new number of places in the team, to every garage that the account manages. */
export async function updateTiers(ctx: SystemContext, accountId: string, { action, details }: Change): Promise<void> {
  for (const garageId of await listManaged(ctx, accountId)) {
    await workInGarage(ctx, { garageId, accountId, role: 'manager' }, async (inside) => {
      const purchases = await findPlanHistory(inside)
      if (!purchases) throw new Error('The purchases cannot be read.')
      const tier = tierOf(purchases, ctx.now) ?? 'trial'
      await inside.db.updateTable('garages').set({ tier }).where('id', '=', garageId).execute()
      await audit(inside, action, accountId, details)
    })
  }
}

/** Always in the same order, so that two who do it at once do not wait for each other. */
async function listManaged({ db }: SystemContext, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('garageId')
    .where('accountId', '=', accountId)
    .where('role', '=', 'manager')
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('garageId')
    .execute()
  return rows.map(({ garageId }) => garageId)
}
