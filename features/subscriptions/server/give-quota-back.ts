import type { Quota } from '#features/subscriptions/permission.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

/** Gives back the use that this report or invoice took of its month, once. */
export async function giveQuotaBack(ctx: Context, quota: Quota, takenFor: string): Promise<void> {
  const given = await ctx.db
    .deleteFrom('quotaUses')
    .where('garageId', '=', ctx.garageId)
    .where('quota', '=', quota)
    .where('takenFor', '=', takenFor)
    .returning('usedAt')
    .executeTakeFirst()
  if (given) await audit(ctx, 'quota.given_back', takenFor, { quota, usedAt: given.usedAt })
}
