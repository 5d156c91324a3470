import type { UsualTerms } from '#features/garages/contract.ts'
import { garageRights } from '#features/garages/rights.ts'
import type { InGarage } from '#features/garages/server/queries.ts'
import { noUsualTerms, usualTermFields } from '#features/garages/usual-terms.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function readUsualTerms(ctx: Context): Promise<UsualTerms> {
  authorise(ctx, garageRights.read)
  return findUsualTerms(ctx)
}

/** The usual terms of the garage, or those of a garage that has told none. */
export async function findUsualTerms({ db, garageId }: InGarage): Promise<UsualTerms> {
  const told = await db
    .selectFrom('usualTerms')
    .select([...usualTermFields, 'version'])
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  return told ?? { ...noUsualTerms, version: 0 }
}
