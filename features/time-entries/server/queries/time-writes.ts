import type { Insertable, Updateable } from 'kysely'
import type { TimeEntriesRow } from '#db/schema.gen.ts'
import { listOrderLines } from '#features/repair-orders/server/queries/order-lines.ts'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { hoursInFuture, hoursLineUnknown, hoursMemberUnknown } from '#features/time-entries/refusals.ts'
import { findTime } from '#features/time-entries/server/queries/time-select.ts'
import { isSoldTime } from '#features/time-entries/sold-hours.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type NewTime = Omit<Insertable<TimeEntriesRow>, 'garageId' | 'createdBy' | 'createdAt' | 'updatedAt'>

export async function insertTime(ctx: Context, entry: NewTime): Promise<TimeEntry> {
  const { db, garageId, accountId, now } = ctx
  await db
    .insertInto('timeEntries')
    .values({ ...entry, garageId, createdBy: accountId, createdAt: now, updatedAt: now })
    .execute()
  return findTime(ctx, entry.id)
}

export async function setTime(
  ctx: Context,
  { id, version }: Pick<TimeEntry, 'id' | 'version'>,
  fields: Updateable<TimeEntriesRow>,
): Promise<TimeEntry> {
  await ctx.db
    .updateTable('timeEntries')
    .set({ ...fields, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return findTime(ctx, id)
}

export function refuseFuture({ now }: Context, workedOn: string): void {
  refuseUnless(workedOn <= civilDate(now), hoursInFuture, { fields: { workedOn: hoursInFuture.sentence } })
}

/** Refuses a line that sells no hours of this order. */
export async function refuseUnknownLine(ctx: Context, orderId: string, lineId: string | null): Promise<void> {
  if (lineId === null) return
  const lines = await listOrderLines(ctx, orderId)
  const isKnown = lines.some((line) => line.id === lineId && isSoldTime(line))
  refuseUnless(isKnown, hoursLineUnknown, { fields: { lineId: 'Choisissez une ligne de cet ordre' } })
}

/** Refuses a person who is no member of the team. */
export async function refuseUnknownMember({ db }: Context, memberId: string): Promise<void> {
  const member = await db
    .selectFrom('members')
    .select('accountId')
    .where('accountId', '=', memberId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  refuseUnless(member, hoursMemberUnknown, { fields: { memberId: 'Cette personne ne fait plus partie de l’équipe' } })
}
