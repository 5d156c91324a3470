import type { UsualTerms } from '#features/garages/contract.ts'
import { garageChanged } from '#features/garages/refusals.ts'
import { garageRights } from '#features/garages/rights.ts'
import { findUsualTerms } from '#features/garages/server/queries/usual-terms.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { usualTermFields } from '#features/garages/usual-terms.ts'
import type { UsualTermsInput } from '#features/garages/usual-terms-input.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { baseVersion: number } & UsualTermsInput

/** Papers that exist keep their terms. */
export async function editUsualTerms(ctx: Context, { baseVersion, ...fields }: Edit): Promise<UsualTerms> {
  authorise(ctx, garageRights.write)
  await lockGarage(ctx)
  const current = await findUsualTerms(ctx)
  refuseUnless(current.version === baseVersion, garageChanged, { current })
  const changes = changesBetween(usualTermFields, current, fields)
  if (Object.keys(changes).length === 0) return current

  const told = { ...fields, version: current.version + 1, updatedAt: ctx.now }
  await ctx.db
    .insertInto('usualTerms')
    .values({ ...told, garageId: ctx.garageId })
    .onConflict((on) => on.column('garageId').doUpdateSet(told))
    .execute()
  await audit(ctx, 'garage.usual_terms_edited', ctx.garageId, { changes })
  return findUsualTerms(ctx)
}
