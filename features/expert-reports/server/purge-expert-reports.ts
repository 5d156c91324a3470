import { keptDeletedDays } from '#features/expert-reports/expert-report.ts'
import { removeReportRows } from '#features/expert-reports/server/remove-report-rows.ts'
import { audit } from '#platform/audit.ts'
import { houseId, type SystemContext } from '#platform/context.ts'

const atOnce = 500

/** Erases deleted reports whose time is over; the next sweep erases the bytes of their files. */
export async function purgeExpertReports(ctx: SystemContext): Promise<void> {
  const { db, now } = ctx
  const before = new Date(now.getTime() - keptDeletedDays * 86_400_000).toISOString()
  const reports = await db
    .selectFrom('expertReports')
    .select(['garageId', 'id'])
    .where('deletedAt', '<', before)
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const { garageId, id } of reports) {
    const files = await removeReportRows(ctx, { garageId, id })
    await audit({ ...ctx, garageId, accountId: houseId }, 'expert_report.erased', id, { files })
  }
}
