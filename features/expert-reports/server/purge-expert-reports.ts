import { keptDeletedDays } from '#features/expert-reports/expert-report.ts'
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
    const files = await db
      .deleteFrom('expertReportFiles')
      .where('garageId', '=', garageId)
      .where('reportId', '=', id)
      .returning('id')
      .execute()
    const ids = files.map((file) => file.id)
    await db.deleteFrom('files').where('garageId', '=', garageId).where('id', 'in', ids).execute()
    await db.deleteFrom('expertReports').where('garageId', '=', garageId).where('id', '=', id).execute()
    await audit({ ...ctx, garageId, accountId: houseId }, 'expert_report.erased', id, { files: ids.length })
  }
}
