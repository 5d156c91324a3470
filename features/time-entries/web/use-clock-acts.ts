import { systemClock } from '#browser/clock.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { OrderHours, TimeEntry } from '#features/time-entries/contract.ts'
import { clockedWords } from '#features/time-entries/hours.ts'
import { call } from '#features/time-entries/web/api.ts'
import { startTimeEntry, stopTimeEntry } from '#features/time-entries/web/time-entry-writes.ts'
import { newId } from '#lib/id.ts'
import { useAct } from '#records/use-act.ts'
import { useRefresh } from '#records/use-refresh.ts'
import { isDone, toastKept } from '#records/write-outcome.ts'
import { toastSuccess, toastUndo } from '#ui/toasts.tsx'

type Start = { order: OrderHours; lineId: string | null; running: TimeEntry | undefined; isConfirmed: boolean }

/** The acts on clocks: start and stop queue on the device without network, and keep the instant of the gesture. */
export function useClockActs() {
  const { account } = useCurrentGarage()
  const { submit } = useOutboxActions()
  const refreshHours = useRefresh('timeEntries')
  const refreshOrders = useRefresh('repairOrders')
  const instant = () => new Date(systemClock.now()).toISOString()

  const start = async ({ order, lineId, running, isConfirmed }: Start) => {
    const { repairOrderId, number: orderNumber, title: orderTitle, plate, lines } = order
    const outcome = await submit(startTimeEntry, {
      ...{ id: newId(), repairOrderId, lineId, startedAt: instant(), isConfirmed },
      shown: {
        ...{ orderNumber, orderTitle, plate, lineLabel: lines.find(({ id }) => id === lineId)?.label ?? '' },
        ...{ memberId: account.id, memberName: `${account.firstName} ${account.lastName}`.trim() },
      },
    })
    void refreshHours()
    if (order.status === 'draft') void refreshOrders()
    if (!isDone(outcome)) return
    if (outcome.state !== 'saved') return toastKept()
    toastSuccess(running ? `Pointage démarré. Celui de ${running.orderNumber} est arrêté.` : 'Pointage démarré')
  }

  const stop = async (entry: TimeEntry) => {
    const outcome = await submit(stopTimeEntry, { id: entry.id, endedAt: instant(), entry })
    void refreshHours()
    if (!isDone(outcome)) return
    if (outcome.state !== 'saved') return toastKept()
    const { seconds } = outcome.value
    toastSuccess(seconds === null ? 'Pointage arrêté' : `Pointage arrêté\u202f: ${clockedWords(seconds)}`)
  }
  return { start, stop }
}

/** Removing an entry, with its undo. Corrections and removals are made on the server. */
export function useTimeEntryRemoval() {
  const restore = useAct({ feature: 'timeEntries', act: (id: string) => call.restoreTimeEntry({ id }) })
  const remove = useAct({
    feature: 'timeEntries',
    act: (id: string) => call.removeTimeEntry({ id }),
    onDone: ({ id }) => toastUndo('Pointage supprimé', () => restore.mutate(id)),
  })
  return { remove, restore }
}
