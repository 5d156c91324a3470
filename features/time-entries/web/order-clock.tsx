import { Select } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderHours } from '#features/time-entries/contract.ts'
import { sinceWords } from '#features/time-entries/paris-time.ts'
import { mayClock, timeEntryLabels } from '#features/time-entries/time-entry.ts'
import { lineChoices } from '#features/time-entries/web/line-choices.ts'
import classes from '#features/time-entries/web/order-hours.module.css'
import { RunningClock } from '#features/time-entries/web/running-clock.tsx'
import { useClockActs } from '#features/time-entries/web/use-clock-acts.ts'
import { useNow } from '#features/time-entries/web/use-now.ts'
import { useOwnClock } from '#features/time-entries/web/use-own-clock.ts'
import { CommandButton } from '#ui/command-button.tsx'
import { Confirm } from '#ui/confirm.tsx'

/** The clock of the person on this order: start or stop, with one large button. */
export function OrderClock({ hours }: { hours: OrderHours }) {
  const now = useNow()
  const { running } = useOwnClock(now)
  const { start } = useClockActs()
  const [lineId, setLine] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { repairOrderId, status, authorisation, lines } = hours
  if (running?.repairOrderId === repairOrderId) return <RunningClock entry={running} />
  if (!mayClock(status)) {
    const over = status === 'delivered' ? 'restitué' : 'annulé'
    return (
      <p className={classes.quiet}>
        Cet ordre est {over}
        {'\u202f'}: aucun pointage n’y démarre.
      </p>
    )
  }
  const begin = (isConfirmed: boolean) => {
    setAsking(false)
    void start({ order: hours, lineId: lineId || null, running, isConfirmed })
  }
  const isUnauthorised = status === 'draft' && authorisation === 'none'
  return (
    <div className={classes.clock}>
      <div className={classes.acts}>
        {lines.length > 0 ? (
          <Select
            label={timeEntryLabels.lineId}
            size="md"
            data={lineChoices(lines)}
            value={lineId}
            onChange={(value) => setLine(value ?? '')}
          />
        ) : (
          <span />
        )}
        <CommandButton
          size="xl"
          className={classes.large}
          leftSection={<IconPlayerPlay size={22} stroke={1.75} />}
          command={{
            ...{ id: 'start-clock', label: 'Démarrer', group: 'Cet ordre', isOfRecord: true },
            ...{ keywords: 'pointage heures chronomètre', keys: 'h' },
            run: () => (isUnauthorised ? setAsking(true) : begin(false)),
          }}
        />
      </div>
      {running && (
        <p className={classes.quiet}>
          Votre pointage tourne sur {running.orderNumber} {sinceWords(running.startedAt ?? '', now)}
          {'\u202f'}: démarrer ici l’arrête.
        </p>
      )}
      {status === 'draft' && !isUnauthorised && (
        <p className={classes.quiet}>Démarrer lance aussi les travaux de cet ordre.</p>
      )}
      {isAsking && (
        <Confirm
          title="Pointer sans l’autorisation du client&#8239;?"
          label="Démarrer quand même"
          isDoing={false}
          onConfirm={() => begin(true)}
          onClose={() => setAsking(false)}
        >
          Le client n’a pas autorisé ces travaux{'\u202f'}: il peut refuser de les payer. Si vous démarrez quand même,
          les travaux sont lancés, et le journal retient votre nom et l’heure.
        </Confirm>
      )}
    </div>
  )
}
