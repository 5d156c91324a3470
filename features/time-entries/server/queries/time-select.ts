import { sql } from 'kysely'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { timeEntryNotFound, timeEntryRemoved } from '#features/time-entries/refusals.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { may } from '#lib/rights.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

/** Entries with the names of all that they point to. */
export function selectTimes({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('timeEntries as t')
    .innerJoin('repairOrders as o', (on) =>
      on.onRef('o.garageId', '=', 't.garageId').onRef('o.id', '=', 't.repairOrderId'),
    )
    .leftJoin('vehicles as v', (on) => on.onRef('v.garageId', '=', 'o.garageId').onRef('v.id', '=', 'o.vehicleId'))
    .leftJoin('repairOrderLines as l', (on) => on.onRef('l.garageId', '=', 't.garageId').onRef('l.id', '=', 't.lineId'))
    .leftJoin('colleagues', 'colleagues.id', 't.memberId')
    .select([
      't.id',
      't.repairOrderId',
      't.lineId',
      't.memberId',
      't.workedOn',
      't.startedAt',
      't.endedAt',
      't.startRecordedAt',
      't.endRecordedAt',
      't.seconds',
      't.removedAt',
      't.version',
      't.createdAt',
      't.updatedAt',
      'o.number as orderNumber',
      'o.title as orderTitle',
      sql<string>`coalesce(v.plate, '')`.as('plate'),
      sql<string>`coalesce(l.label, '')`.as('lineLabel'),
      colleagueName.as('memberName'),
    ])
}

/** The hours of a member are theirs: others read them with the right to manage. */
export function readsOthers({ role }: Pick<Context, 'role'>): boolean {
  return may(role, timeEntriesRights.manage)
}

/** The entry, when this person may see it. */
export async function findTime(ctx: Context, id: string): Promise<TimeEntry> {
  const entry = await selectTimes(ctx).where('t.id', '=', id).executeTakeFirst()
  refuseUnless(entry && (entry.memberId === ctx.accountId || readsOthers(ctx)), timeEntryNotFound)
  return entry
}

/** The entry, locked until the end of the transaction. */
export async function lockTime(ctx: Context, id: string): Promise<TimeEntry> {
  await ctx.db.selectFrom('timeEntries').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findTime(ctx, id)
}

export async function lockKeptTime(ctx: Context, id: string): Promise<TimeEntry> {
  const entry = await lockTime(ctx, id)
  refuseUnless(entry.removedAt === null, timeEntryRemoved)
  return entry
}

/** The own clock that runs, locked until the end of the transaction: nobody tells its end meanwhile. Undefined without one. */
export async function lockOwnRunning(ctx: Context): Promise<TimeEntry | undefined> {
  const running = await ctx.db
    .selectFrom('timeEntries')
    .select('id')
    .where('memberId', '=', ctx.accountId)
    .where('startedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return running && findTime(ctx, running.id)
}
