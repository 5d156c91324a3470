import type { TimeEntry } from '#features/time-entries/contract.ts'
import { clockStillRuns } from '#features/time-entries/refusals.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { lockKeptTime } from '#features/time-entries/server/queries/time-select.ts'
import { setTime } from '#features/time-entries/server/queries/time-writes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function removeTimeEntry(ctx: Context, { id }: { id: string }): Promise<TimeEntry> {
  authorise(ctx, timeEntriesRights.write)
  const entry = await lockKeptTime(ctx, id)
  refuseUnless(entry.startedAt === null || entry.endedAt !== null, clockStillRuns)

  await audit(ctx, 'time_entry.removed', id)
  return setTime(ctx, entry, { removedAt: ctx.now })
}
