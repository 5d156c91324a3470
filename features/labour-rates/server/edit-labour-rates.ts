import { lockGarage } from '#features/garages/server/queries.ts'
import type { LabourRates } from '#features/labour-rates/contract.ts'
import { rateFields } from '#features/labour-rates/labour-rate.ts'
import type { LabourRatesInput } from '#features/labour-rates/labour-rate-input.ts'
import { ratesChanged, ratesNotFound } from '#features/labour-rates/refusals.ts'
import { labourRatesRights } from '#features/labour-rates/rights.ts'
import { lockRates, rateColumns, refuseTakenDay } from '#features/labour-rates/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & LabourRatesInput

/** Lines that are written already keep their prices. */
export async function editLabourRates(ctx: Context, { id, baseVersion, ...fields }: Edit): Promise<LabourRates> {
  authorise(ctx, labourRatesRights.write)
  await lockGarage(ctx)
  const { removedAt, ...current } = await lockRates(ctx, id)
  refuseUnless(removedAt === null, ratesNotFound)
  refuseUnless(current.version === baseVersion, ratesChanged, { current })
  const changes = changesBetween(['validFrom', ...rateFields], current, fields)
  if (Object.keys(changes).length === 0) return current
  await refuseTakenDay(ctx, id, fields.validFrom)
  const edited = await ctx.db
    .updateTable('labourRates')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(rateColumns)
    .executeTakeFirstOrThrow()
  await audit(ctx, 'labour_rates.edited', id, { changes })
  return edited
}
