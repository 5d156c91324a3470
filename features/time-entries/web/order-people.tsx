import { Button } from '@mantine/core'
import { systemClock } from '#browser/clock.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { OrderHours, TimeEntry } from '#features/time-entries/contract.ts'
import { clockedWords } from '#features/time-entries/hours.ts'
import { timeState, workOf } from '#features/time-entries/time-entry.ts'
import classes from '#features/time-entries/web/order-hours.module.css'
import { clockWords, EndButton } from '#features/time-entries/web/running-clock.tsx'
import { TimeEntryBadge } from '#features/time-entries/web/time-entry-badge.tsx'
import { useClockActs } from '#features/time-entries/web/use-clock-acts.ts'
import entries from '#ui/entry-list.module.css'

/** The people of an order: clocks without an end, and counted hours by member. */
export function OrderPeople({ hours }: { hours: OrderHours }) {
  const { account } = useCurrentGarage()
  const now = new Date(systemClock.now())
  const { open, members, othersOpen } = hours
  // The own clock without an end has its large button above.
  const shown = open.filter(({ memberId, endedAt }) => memberId !== account.id || endedAt !== null)
  const others =
    othersOpen === 1
      ? '1 autre pointage en cours ou à vérifier'
      : `${othersOpen} autres pointages en cours ou à vérifier`
  if (shown.length === 0 && members.length === 0 && othersOpen === 0) return null
  return (
    <div className={classes.people}>
      {(shown.length > 0 || othersOpen > 0) && (
        <div>
          <h3>En cours et à vérifier</h3>
          <ul className={entries.list}>
            {shown.map((entry) => (
              <OpenClock key={entry.id} entry={entry} now={now} />
            ))}
          </ul>
          {othersOpen > 0 && <p className={classes.quiet}>{others} sur cet ordre.</p>}
        </div>
      )}
      {members.length > 0 && (
        <div>
          <h3>Par membre</h3>
          <ul className={entries.list}>
            {members.map(({ id, name, seconds }) => (
              <li key={id} className={entries.item}>
                <span className={entries.line}>
                  <span>{id === account.id ? 'Vous' : name}</span>
                  <b>{clockedWords(seconds)}</b>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function OpenClock({ entry, now }: { entry: TimeEntry; now: Date }) {
  const { stop } = useClockActs()
  const isRunning = timeState(entry, now) === 'running'
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <span>
          {entry.memberName || 'Vous'} <TimeEntryBadge entry={entry} />
        </span>
        {isRunning ? (
          <Button variant="default" size="md" onClick={() => void stop(entry)}>
            Arrêter
          </Button>
        ) : (
          <EndButton entry={entry} />
        )}
      </span>
      <span className={entries.quiet}>
        {workOf(entry)}, {clockWords(entry, now)}
      </span>
    </li>
  )
}
