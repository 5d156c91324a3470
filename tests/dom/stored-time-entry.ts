import type { OrderHours, TimeEntry } from '#features/time-entries/contract.ts'
import { newId } from '#lib/id.ts'

const instant = '2026-11-23T09:00:00.000Z'

/** Two and a half hours, as the server answers them. */
export function storedTimeEntry(fields: Partial<TimeEntry> = {}): TimeEntry {
  return {
    ...{ id: newId(), repairOrderId: newId(), orderNumber: 'OR2026-00001', orderTitle: 'Aile avant gauche' },
    ...{ plate: 'AB-123-CD', lineId: null, lineLabel: '', memberId: newId(), memberName: 'Gaël Kervella' },
    ...{ workedOn: '2026-11-23', startedAt: null, endedAt: null, startRecordedAt: null, endRecordedAt: null },
    ...{ seconds: 9_000, removedAt: null, version: 1, createdAt: instant, updatedAt: instant },
    ...fields,
  }
}

/** A clock that started so many minutes ago. */
export function runningEntry(minutes: number, fields: Partial<TimeEntry> = {}): TimeEntry {
  const startedAt = new Date(Date.now() - minutes * 60_000).toISOString()
  return storedTimeEntry({ seconds: null, startedAt, startRecordedAt: startedAt, ...fields })
}

/** An order under way that sold two hours of labour and one and a half of paint. */
export function storedHours(fields: Partial<OrderHours> = {}): OrderHours {
  return {
    ...{ repairOrderId: newId(), number: 'OR2026-00001', title: 'Aile avant gauche', plate: 'AB-123-CD' },
    ...{ status: 'started', authorisation: 'granted' },
    lines: [
      { id: newId(), label: 'Dépose du pare-chocs', soldThousandths: 2_000, clockedSeconds: 5_400 },
      { id: newId(), label: 'Peinture du pare-chocs', soldThousandths: 1_500, clockedSeconds: 0 },
    ],
    ...{ wholeSeconds: 900, members: [], open: [], othersOpen: 0 },
    ...fields,
  }
}
