import { missingOnDisplay } from '#features/canned-jobs/price-display.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { listCannedJobs } from '#features/canned-jobs/server/queries.ts'
import { findUsualVat } from '#features/garages/server/queries/usual-vat.ts'
import { garageRatesOn } from '#features/labour-rates/labour-rate.ts'
import { lineRatesOf } from '#features/labour-rates/labour-rate-words.ts'
import { listLabourRates, readRatesInForce } from '#features/labour-rates/server/queries.ts'
import { civilDate } from '#lib/dates.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The rates in force and the jobs in use today. */
export async function findDisplayFacts(ctx: Context) {
  const day = civilDate(ctx.now)
  const jobs = await listCannedJobs(ctx)
  return {
    day,
    rates: garageRatesOn(await listLabourRates(ctx), day),
    lineRates: lineRatesOf(await readRatesInForce(ctx, { day })),
    jobs: jobs.filter(({ archivedAt }) => archivedAt === null),
    vat: await findUsualVat(ctx),
  }
}

/** Sentences about what the display of prices lacks. */
export async function readPriceDisplay(ctx: Context): Promise<{ missing: string[] }> {
  authorise(ctx, cannedJobsRights.read)
  return { missing: missingOnDisplay(await findDisplayFacts(ctx)) }
}
