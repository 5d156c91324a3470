import type { TimeEntry } from '#features/time-entries/contract.ts'
import { setTime } from '#features/time-entries/server/queries/time-writes.ts'
import { countedSeconds, secondsBetween } from '#features/time-entries/time-entry.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

type End = { endedAt: string; isTyped?: boolean; isReplaced?: boolean }

/** Ends a clock. A forgotten one counts nothing, unless a person typed its real end. */
export async function endClock(ctx: Context, entry: TimeEntry, { endedAt, isTyped = false, isReplaced = false }: End) {
  const startedAt = entry.startedAt ?? endedAt
  const seconds = isTyped ? secondsBetween(startedAt, endedAt) : countedSeconds(startedAt, endedAt)
  await audit(ctx, 'time_entry.stopped', entry.id, { endedAt, seconds, isTyped, isReplaced })
  return setTime(ctx, entry, { endedAt, seconds, endRecordedAt: ctx.now })
}
