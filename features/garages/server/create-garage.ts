import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import type { SystemContext } from '#platform/context.ts'

export type NewGarage = { name: string; managerId: string; isDemo?: boolean }

/** Opens a garage with its first manager. */
export async function createGarage(
  ctx: SystemContext,
  { name, managerId, isDemo = false }: NewGarage,
): Promise<string> {
  const garageId = newId(ctx.now.getTime())
  await ctx.db.insertInto('garages').values({ id: garageId, name, isDemo, createdAt: ctx.now }).execute()
  await ctx.db
    .insertInto('members')
    .values({ garageId, accountId: managerId, role: 'manager', createdAt: ctx.now })
    .execute()
  await audit({ ...ctx, garageId, accountId: managerId }, 'garage.created', garageId, { name })
  return garageId
}
