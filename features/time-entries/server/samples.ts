import { orderFieldsOf, startedOrder } from '#features/repair-orders/server/samples.ts'
import type { TimeEntry, timeEntriesContract } from '#features/time-entries/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof timeEntriesContract>({
  exporting: ['exportTimeEntries'],
  byWorkshop: [
    'startTimeEntry',
    'stopTimeEntry',
    'addTimeEntry',
    'correctTimeEntry',
    'removeTimeEntry',
    'restoreTimeEntry',
  ],
  inputs: {
    listTimeEntries: () => ({ search: 'aile', state: 'open', period: 'week' }),
    readTimeTotals: () => ({ period: '2026-11' }),
    exportTimeEntries: () => ({ format: 'csv' }),
    readOrderHours: async (person) => ({ id: (await startedOrder(person)).id }),
    readTimeEntry: entry,
    startTimeEntry: async (person) => ({ id: newId(), repairOrderId: (await startedOrder(person)).id }),
    stopTimeEntry: async (person) => ({ id: (await runningClock(person)).id }),
    addTimeEntry: (person) => hoursOf(person),
    correctTimeEntry: async (person) => ({ ...(await entry(person)), baseVersion: 1, ...corrected }),
    removeTimeEntry: entry,
    restoreTimeEntry: async (person) => {
      const { id } = await entry(person)
      await person.api.timeEntries.removeTimeEntry({ id })
      return { id }
    },
    readTimeEntryHistory: entry,
  },
})

const corrected = { workedOn: '2026-01-06', seconds: 5_400 }

async function entry(person: Person): Promise<{ id: string }> {
  return { id: (await addedHours(person)).id }
}

/** An hour on an order whose work began. */
export async function hoursOf(person: Person, more: Record<string, unknown> = {}) {
  const { id: repairOrderId } = await startedOrder(person)
  return { id: newId(), repairOrderId, workedOn: '2026-01-05', seconds: 3_600, ...more }
}

export async function addedHours(person: Person, more: Record<string, unknown> = {}): Promise<TimeEntry> {
  return person.api.timeEntries.addTimeEntry(await hoursOf(person, more))
}

/** The clock of a person on an order that the owner opened. */
export async function runningClock(owner: Person, person = owner): Promise<TimeEntry> {
  const { id: repairOrderId } = await startedOrder(owner)
  return person.api.timeEntries.startTimeEntry({ id: newId(), repairOrderId })
}

const priced = { unitPriceCents: 7_200, vatBasisPoints: 2_000 }

/** An order that sold two hours of labour and one and a half of paint, not authorised yet. */
export async function soldOrder(person: Person) {
  const orders = person.api.repairOrders
  const { id } = await orders.createRepairOrder(await orderFieldsOf(person))
  const labour = {
    id: newId(),
    rank: 1,
    kind: 'labour' as const,
    label: 'Dépose du pare-chocs',
    labourClass: 't1' as const,
  }
  const paint = { id: newId(), rank: 2, kind: 'paint' as const, label: 'Peinture du pare-chocs' }
  const lines = [
    { ...labour, ...priced, quantityThousandths: 2_000 },
    { ...paint, ...priced, quantityThousandths: 1_500 },
  ]
  const writes = lines.map((line) => ({ line, baseVersion: 0 }))
  const { order } = await orders.editRepairOrderLines({ id, writes })
  return { order, labourId: labour.id, paintId: paint.id }
}
