import { demoJobs } from '#features/canned-jobs/demo-jobs.ts'
import { createCannedJob } from '#features/canned-jobs/server/create-canned-job.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { demoLabourRates } from '#features/labour-rates/server/demo.ts'
import { newId } from '#lib/id.ts'
import type { DemoPart } from '#platform/demo.ts'

/** The usual jobs of a body shop that also maintains cars. */
export const demoCannedJobs: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  await demo.part(demoLabourRates)
  await demo.inGarage(garage, 120, async (ctx) => {
    for (const job of demoJobs(() => newId(ctx.now.getTime()))) {
      await createCannedJob(ctx, { id: newId(ctx.now.getTime()), ...job })
    }
  })
}
