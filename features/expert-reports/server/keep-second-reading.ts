import { expertReportsRights } from '#features/expert-reports/rights.ts'
import type { SecondReading } from '#features/expert-reports/second-reading-input.ts'
import { findReading } from '#features/expert-reports/server/queries/garage-reading.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Keeps what a second reader says beside a reading. One that the engine made again meanwhile is another one. */
export async function keepSecondReading(
  ctx: Context,
  { id, readAt, reading }: { id: string; readAt: string | null; reading: SecondReading },
): Promise<void> {
  authorise(ctx, expertReportsRights.write)
  const row = await findReading(ctx, id, 'forUpdate')
  if (row?.state !== 'read' || row.readAt !== readAt) return
  await ctx.db
    .updateTable('expertReportReadings')
    .set({ second: JSON.stringify(reading) })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'expert_report.second_read', id, { model: reading.model, differences: reading.values.length })
}
