import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { timeState, workOf } from '#features/time-entries/time-entry.ts'
import { clockWords, EndButton } from '#features/time-entries/web/running-clock.tsx'
import { useClockActs } from '#features/time-entries/web/use-clock-acts.ts'
import { useNow } from '#features/time-entries/web/use-now.ts'
import { useOwnClock } from '#features/time-entries/web/use-own-clock.ts'
import { WorkCard, WorkRow } from '#records/work-card.tsx'

/** « Votre pointage en cours », which stops in place, and those that wait for their real end. */
export function MyClockCard() {
  const now = useNow()
  const { work, running, toCheck } = useOwnClock(now)
  const rows = [...(running ? [running] : []), ...toCheck]
  return (
    <WorkCard title="Votre pointage en cours" page={{ ...work, rows, total: rows.length }} empty="Aucun pointage">
      {(entry) => <Row key={entry.id} entry={entry} now={now} />}
    </WorkCard>
  )
}

function Row({ entry, now }: { entry: TimeEntry; now: Date }) {
  const { stop } = useClockActs()
  const { repairOrderId, orderNumber } = entry
  return (
    <WorkRow
      to={`/dashboard/ordres/${repairOrderId}`}
      name={`${orderNumber} · ${workOf(entry)}`}
      detail={clockWords(entry, now)}
      after={
        timeState(entry, now) === 'to_check' ? (
          <EndButton entry={entry} />
        ) : (
          <Button size="lg" color="red" leftSection={<IconPlayerStop size={20} />} onClick={() => void stop(entry)}>
            Arrêter
          </Button>
        )
      }
    />
  )
}
