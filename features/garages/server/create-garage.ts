import { type GarageDetails, mainSiteName } from '#features/garages/garage.ts'
import type { Tier } from '#features/garages/tier.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import type { SystemContext } from '#platform/context.ts'

type NewGarage = {
  name: string
  managerId: string
  tier?: Tier
  grantedTier?: Tier
  isDemo?: boolean
  isProfile?: boolean
} & Partial<GarageDetails>

/** Creates a garage with its first manager and site; it can be the profile of its founder. */
export async function createGarage(
  ctx: SystemContext,
  { managerId, isProfile = false, ...garage }: NewGarage,
): Promise<string> {
  const { db, now } = ctx
  const garageId = newId(now.getTime())
  await db
    .insertInto('garages')
    .values({ ...garage, id: garageId, foundedBy: isProfile ? managerId : null, createdAt: now, updatedAt: now })
    .execute()
  await db.insertInto('members').values({ garageId, accountId: managerId, role: 'manager', createdAt: now }).execute()
  await db
    .insertInto('sites')
    .values({ garageId, id: newId(now.getTime()), name: mainSiteName, isDefault: true, createdAt: now, updatedAt: now })
    .execute()
  await audit({ ...ctx, garageId, accountId: managerId }, 'garage.created', garageId, { name: garage.name })
  return garageId
}
