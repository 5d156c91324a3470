import type { Updateable } from 'kysely'
import type { ClaimAssignmentsRow } from '#db/schema.gen.ts'
import { type AssignmentEvent, nextState } from '#features/claim-assignments/claim-assignment-life.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { actOutOfTurn, dayInFuture, daysOutOfOrder } from '#features/claim-assignments/refusals.ts'
import { civilDate } from '#lib/dates.ts'
import { type Reason, refuse, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type Changes = Updateable<ClaimAssignmentsRow>

/** Writes a locked assignment. */
export async function writeAssignment(ctx: Context, { id, version }: ClaimAssignment, changes: Changes): Promise<void> {
  await ctx.db
    .updateTable('claimAssignments')
    .set({ ...changes, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Brings a locked assignment on by an event; refused where its life does not have it. */
export async function liveOn(
  ctx: Context,
  assignment: ClaimAssignment,
  event: AssignmentEvent,
  changes: Changes = {},
): Promise<void> {
  const state = nextState(assignment.state, event) ?? refuse(actOutOfTurn)
  await writeAssignment(ctx, assignment, { ...changes, state, stateSince: ctx.now })
}

/** Refuses a day that is not there yet, or that comes before the one that it follows. */
export function refuseDay(
  ctx: Pick<Context, 'now'>,
  day: string | null,
  { field, after }: { field: string; after?: string | null },
): void {
  if (day === null) return
  refuseField(day <= civilDate(ctx.now), dayInFuture, field)
  refuseField(!after || day >= after, daysOutOfOrder, field)
}

function refuseField(condition: boolean, why: Reason, field: string): void {
  refuseUnless(condition, why, { fields: { [field]: why.sentence } })
}
