import type { LabourRates } from '#features/labour-rates/contract.ts'
import { ratesNotFound } from '#features/labour-rates/refusals.ts'
import { labourRatesRights } from '#features/labour-rates/rights.ts'
import { lockRates, rateColumns } from '#features/labour-rates/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function removeLabourRates(ctx: Context, { id }: { id: string }): Promise<LabourRates> {
  authorise(ctx, labourRatesRights.write)
  const { removedAt, validFrom } = await lockRates(ctx, id)
  refuseUnless(removedAt === null, ratesNotFound)
  const removed = await ctx.db
    .updateTable('labourRates')
    .set({ removedAt: ctx.now, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(rateColumns)
    .executeTakeFirstOrThrow()
  await audit(ctx, 'labour_rates.removed', id, { validFrom })
  return removed
}
