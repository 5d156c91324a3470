import type { TimeEntry } from '#features/time-entries/contract.ts'
import { timeEntryNotRemoved } from '#features/time-entries/refusals.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { lockTime } from '#features/time-entries/server/queries/time-select.ts'
import { setTime } from '#features/time-entries/server/queries/time-writes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreTimeEntry(ctx: Context, { id }: { id: string }): Promise<TimeEntry> {
  authorise(ctx, timeEntriesRights.write)
  const entry = await lockTime(ctx, id)
  refuseUnless(entry.removedAt !== null, timeEntryNotRemoved)

  await audit(ctx, 'time_entry.restored', id)
  return setTime(ctx, entry, { removedAt: null })
}
