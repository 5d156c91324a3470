import { lockGarage } from '#features/garages/server/queries.ts'
import type { LabourRates } from '#features/labour-rates/contract.ts'
import { ratesNotRemoved } from '#features/labour-rates/refusals.ts'
import { labourRatesRights } from '#features/labour-rates/rights.ts'
import { lockRates, rateColumns, refuseTakenDay } from '#features/labour-rates/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreLabourRates(ctx: Context, { id }: { id: string }): Promise<LabourRates> {
  authorise(ctx, labourRatesRights.write)
  await lockGarage(ctx)
  const { removedAt, validFrom } = await lockRates(ctx, id)
  refuseUnless(removedAt !== null, ratesNotRemoved)
  await refuseTakenDay(ctx, id, validFrom)
  const restored = await ctx.db
    .updateTable('labourRates')
    .set({ removedAt: null, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(rateColumns)
    .executeTakeFirstOrThrow()
  await audit(ctx, 'labour_rates.restored', id, { validFrom })
  return restored
}
