import type { TimeEntry } from '#features/time-entries/contract.ts'
import { clockStillRuns, timeEntryChanged } from '#features/time-entries/refusals.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { lockKeptTime } from '#features/time-entries/server/queries/time-select.ts'
import { refuseFuture, refuseUnknownLine, setTime } from '#features/time-entries/server/queries/time-writes.ts'
import { timeEntryFields } from '#features/time-entries/time-entry.ts'
import type { HoursInput } from '#features/time-entries/time-entry-input.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Correction = { id: string; baseVersion: number } & HoursInput

/** Corrects the time that counts. The instants of a clock stay as they were, and the journal keeps the hours of before. */
export async function correctTimeEntry(ctx: Context, { id, baseVersion, ...fields }: Correction): Promise<TimeEntry> {
  authorise(ctx, timeEntriesRights.write)
  const current = await lockKeptTime(ctx, id)
  refuseUnless(current.version === baseVersion, timeEntryChanged, { current })
  refuseUnless(current.seconds !== null, clockStillRuns)
  const changes = changesBetween(timeEntryFields, current, fields)
  if (Object.keys(changes).length === 0) return current
  const { workedOn, lineId } = fields
  refuseFuture(ctx, workedOn)
  if (changes.lineId) await refuseUnknownLine(ctx, current.repairOrderId, lineId)

  await audit(ctx, 'time_entry.corrected', id, { changes })
  return setTime(ctx, current, fields)
}
