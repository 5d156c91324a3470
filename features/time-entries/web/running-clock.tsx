import { Button } from '@mantine/core'
import { IconClockHour4, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { durationWords } from '#features/time-entries/hours.ts'
import { sinceWords } from '#features/time-entries/paris-time.ts'
import { secondsBetween, timeState, workOf } from '#features/time-entries/time-entry.ts'
import { EndForm } from '#features/time-entries/web/end-form.tsx'
import classes from '#features/time-entries/web/order-hours.module.css'
import { TimeEntryBadge } from '#features/time-entries/web/time-entry-badge.tsx'
import { useClockActs } from '#features/time-entries/web/use-clock-acts.ts'
import { useNow } from '#features/time-entries/web/use-now.ts'
import { CommandButton } from '#ui/command-button.tsx'

const picture = { size: 22, stroke: 1.75 }

/** The own clock that runs on this order, with one large button that stops it. */
export function RunningClock({ entry }: { entry: TimeEntry }) {
  const now = useNow()
  const { stop } = useClockActs()
  const isForgotten = timeState(entry, now) === 'to_check'
  return (
    <div className={classes.running}>
      <span className={classes.since}>
        <b>{workOf(entry)}</b>
        <span className={classes.quiet}>
          {clockWords(entry, now)} <TimeEntryBadge entry={entry} />
        </span>
        {isForgotten && (
          <span>
            Plus de 12{'\u00a0'}heures{'\u202f'}: rien n’est compté tant que la fin n’est pas indiquée.
          </span>
        )}
      </span>
      {isForgotten ? (
        <EndButton entry={entry} isLarge />
      ) : (
        <CommandButton
          size="xl"
          color="red"
          className={classes.large}
          leftSection={<IconPlayerStop {...picture} />}
          command={{
            ...{ id: 'stop-clock', label: 'Arrêter', group: 'Cet ordre', isOfRecord: true },
            ...{ keywords: 'pointage heures fin', keys: 'h', run: () => void stop(entry) },
          }}
        />
      )}
    </div>
  )
}

/** « depuis 8 h 05 · 2 h 10 » */
export function clockWords({ startedAt, endedAt }: Pick<TimeEntry, 'startedAt' | 'endedAt'>, now: Date): string {
  if (startedAt === null) return ''
  const length = Math.max(0, secondsBetween(startedAt, endedAt ?? now.toISOString()))
  return `${sinceWords(startedAt, now)} · ${durationWords(length)}`
}

/** Opens the form that asks for the real end. */
export function EndButton({ entry, isLarge = false }: { entry: TimeEntry; isLarge?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size={isLarge ? 'xl' : 'md'}
        {...(isLarge && { className: classes.large })}
        leftSection={<IconClockHour4 size={20} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Indiquer la fin
      </Button>
      {isOpen && <EndForm entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}
