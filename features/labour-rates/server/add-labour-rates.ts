import { lockGarage } from '#features/garages/server/queries.ts'
import type { LabourRates } from '#features/labour-rates/contract.ts'
import type { LabourRatesInput } from '#features/labour-rates/labour-rate-input.ts'
import { labourRatesRights } from '#features/labour-rates/rights.ts'
import { rateColumns, refuseTakenDay } from '#features/labour-rates/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function addLabourRates(ctx: Context, rates: { id: string } & LabourRatesInput): Promise<LabourRates> {
  authorise(ctx, labourRatesRights.write)
  await lockGarage(ctx)
  await refuseTakenDay(ctx, rates.id, rates.validFrom)
  const added = await ctx.db
    .insertInto('labourRates')
    .values({ ...rates, garageId: ctx.garageId, createdAt: ctx.now, updatedAt: ctx.now })
    .returning(rateColumns)
    .executeTakeFirstOrThrow()
  await audit(ctx, 'labour_rates.added', rates.id, { ...rates })
  return added
}
