import { deadAfterMs, mostTries } from '#features/expert-reports/reading-state.ts'
import { analyseExpertReportJob } from '#features/expert-reports/server/jobs.ts'
import { houseId, type SystemContext, workInGarage } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

const atOnce = 200

/** Queues readings that nobody reads: reports of before, and those whose process died. A queued one is not queued twice; after its last attempt, a reading waits for a person. */
// Leaves no trace: the end of the reading is audited.
export async function queueReportReadings(ctx: SystemContext): Promise<void> {
  const silent = new Date(ctx.now.getTime() - deadAfterMs).toISOString()
  await ctx.db
    .updateTable('expertReportReadings')
    .set({ state: 'failed', problem: 'interrupted' })
    .where('state', '=', 'reading')
    .where('beatAt', '<', silent)
    .where('tries', '>=', mostTries)
    .execute()
  const lost = await ctx.db
    .selectFrom('expertReportReadings')
    .select(['garageId', 'id'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('waitingSince', '<', silent)]),
        and([eb('state', '=', 'reading'), eb('beatAt', '<', silent)]),
      ]),
    )
    .orderBy('waitingSince')
    .limit(atOnce)
    .execute()
  for (const { garageId, id } of lost)
    await workInGarage(ctx, { garageId, accountId: houseId, role: 'manager' }, (inside) =>
      enqueue(inside, analyseExpertReportJob, { reportId: id }, { singletonKey: id }),
    )
}
