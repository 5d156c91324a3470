import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { listMembers } from '#features/garages/server/queries/members.ts'
import { demoRepairOrders } from '#features/repair-orders/server/demo.ts'
import { listOrderLines } from '#features/repair-orders/server/queries/order-lines.ts'
import { hoursOfTheDemo, runningInTheDemo } from '#features/time-entries/demo-hours.ts'
import { addTimeEntry } from '#features/time-entries/server/add-time-entry.ts'
import { startTimeEntry } from '#features/time-entries/server/start-time-entry.ts'
import { isSoldTime } from '#features/time-entries/sold-hours.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'
import { type DemoPart, daysBefore } from '#platform/demo.ts'

/** Hours of the team on the orders of the demonstration, and one clock that runs. */
export const demoTimeEntries: DemoPart = async (demo) => {
  const garage = await demo.part(demoGarage)
  const dossiers = await demo.part(demoDossiers)
  await demo.part(demoRepairOrders)
  await demo.inGarage(garage, 0, async (today) => {
    const team = await listMembers(today)
    const member = (rank: number) => {
      const { id: accountId, role } = team[rank] ?? { id: today.accountId, role: today.role }
      return { accountId, role }
    }
    const orderOf = (rank: number) => firstOrder(today, dossiers[rank]?.id ?? null)
    for (const { dossier, member: rank, line, day, seconds } of hoursOfTheDemo) {
      const { id: repairOrderId, startedAt } = await orderOf(dossier)
      const began = new Date(startedAt ?? today.now)
      const now = new Date(Math.min(daysBefore(began, -day).getTime(), today.now.getTime()))
      const sold = (await listOrderLines(today, repairOrderId)).filter(isSoldTime)
      const lineId = (line !== null && sold[line]?.id) || null
      const hours = { repairOrderId, lineId, memberId: null, workedOn: civilDate(now), seconds }
      await addTimeEntry({ ...today, ...member(rank), now }, { id: newId(now.getTime()), ...hours })
    }
    const { dossier, member: rank, minutes } = runningInTheDemo
    const { id: repairOrderId } = await orderOf(dossier)
    const now = new Date(today.now.getTime() - minutes * 60_000)
    const clock = { repairOrderId, lineId: null, startedAt: null, isConfirmed: false }
    await startTimeEntry({ ...today, ...member(rank), now }, { id: newId(now.getTime()), ...clock })
  })
}

function firstOrder({ db }: Context, dossierId: string | null) {
  return db
    .selectFrom('repairOrders')
    .select(['id', 'startedAt'])
    .where('dossierId', '=', dossierId)
    .where('completesId', 'is', null)
    .executeTakeFirstOrThrow()
}
