import type { TimeEntry } from '#features/time-entries/contract.ts'
import { clockEndOutOfPlace, clockForgotten } from '#features/time-entries/refusals.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { endClock } from '#features/time-entries/server/queries/end-clock.ts'
import { lockKeptTime } from '#features/time-entries/server/queries/time-select.ts'
import { countedSeconds, mayEndAt, placeEnd, toldInstant } from '#features/time-entries/time-entry.ts'
import type { StopInput } from '#features/time-entries/time-entry-input.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

const misplaced = 'Après le début, 24 heures plus tard au plus, pas dans le futur'

type Stop = { id: string } & StopInput

/** Stops a clock, or tells the real end of one that was forgotten. Two devices that stop one clock mean the same. */
export async function stopTimeEntry(ctx: Context, { id, endedAt, isTyped }: Stop): Promise<TimeEntry> {
  authorise(ctx, timeEntriesRights.write)
  const entry = await lockKeptTime(ctx, id)
  if (entry.seconds !== null || entry.startedAt === null) return entry
  const { startedAt } = entry
  const end =
    isTyped && endedAt ? new Date(endedAt).toISOString() : placeEnd(toldInstant(endedAt, ctx.now), startedAt, ctx.now)
  if (isTyped) refuseUnless(mayEndAt(startedAt, end, ctx.now), clockEndOutOfPlace, { fields: { endedAt: misplaced } })
  else refuseUnless(countedSeconds(startedAt, end) !== null, clockForgotten)
  return endClock(ctx, entry, { endedAt: end, isTyped })
}
