import type { LegalFacts } from '#features/garages/contract.ts'
import { legalFactFields } from '#features/garages/legal-facts.ts'
import type { LegalFactsInput } from '#features/garages/legal-facts-input.ts'
import { garageChanged } from '#features/garages/refusals.ts'
import { garageRights } from '#features/garages/rights.ts'
import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { baseVersion: number } & LegalFactsInput

export async function editLegalFacts(ctx: Context, { baseVersion, ...fields }: Edit): Promise<LegalFacts> {
  authorise(ctx, garageRights.write)
  await lockGarage(ctx)
  const current = await findLegalFacts(ctx)
  refuseUnless(current.version === baseVersion, garageChanged, { current })
  const changes = changesBetween(legalFactFields, current, fields)
  if (Object.keys(changes).length === 0) return current

  const told = { ...fields, version: current.version + 1, updatedAt: ctx.now }
  await ctx.db
    .insertInto('legalFacts')
    .values({ ...told, garageId: ctx.garageId })
    .onConflict((on) => on.column('garageId').doUpdateSet(told))
    .execute()
  await audit(ctx, 'garage.legal_facts_edited', ctx.garageId, { changes })
  return findLegalFacts(ctx)
}
