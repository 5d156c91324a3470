import type { FirmEvent } from '#features/directory/contract.ts'
import { firmNotFound } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { firmRecords } from '#features/directory/server/queries/firm-records.ts'
import { costsRights } from '#lib/house-rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import type { TimelineInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'
import { listMergedIds } from '#platform/records/merges.ts'
import { listTimeline } from '#platform/timeline.ts'

/** The timeline of the firm and of those merged into it. Those who may not see prices read no rate in it. */
export async function readFirmTimeline(
  ctx: Context,
  { id, ...page }: TimelineInput,
  { timelineSources }: Pick<Edge, 'timelineSources'>,
): Promise<FirmEvent[]> {
  authorise(ctx, directoryRights.read)
  const ids = await listMergedIds(ctx, firmRecords, id)
  refuseUnless(ids.length > 0, firmNotFound)
  const events = await listTimeline(ctx, { kind: 'firm', ids, ...page }, timelineSources)
  return may(ctx.role, costsRights.read) ? events : events.map(withoutRates)
}

function withoutRates({ details, ...event }: FirmEvent): FirmEvent {
  if (!event.action.startsWith('firm.agreement_')) return { ...event, details }
  const { changes, ...others } = details
  return { ...event, details: others }
}
