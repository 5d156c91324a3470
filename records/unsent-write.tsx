import { Anchor, Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { useOutboxActions, type WaitingWrite } from '#browser/use-outbox.ts'
import type { WriteAddresses } from '#browser/workshop.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import classes from '#records/unsent-write.module.css'
import { useGivingUp } from '#records/use-giving-up.ts'

type UnsentWriteProps = { write: WaitingWrite; addresses: WriteAddresses | undefined; isOnItsPage?: boolean }

/** One write that the server does not have: its words, its age, its problem, and the acts that settle it. */
export function UnsentWrite({ write, addresses, isOnItsPage = false }: UnsentWriteProps) {
  const { retry } = useOutboxActions()
  const giveUp = useGivingUp()
  const { order, description, createdAt, state, problem } = write
  return (
    <article className={classes.write} data-state={state}>
      <div className={classes.words}>
        <Group gap="xs">
          <b className={classes.what}>{description}</b>
          <UnsentBadge state={state} />
        </Group>
        <div className={classes.when}>
          Saisi{' '}
          <time dateTime={createdAt} title={formatInstant(createdAt)}>
            {formatAgo(createdAt, new Date(systemClock.now()))}
          </time>
          {addresses && !isOnItsPage && (
            <>
              {' · '}
              <Anchor component={Link} to={addresses.open} size="sm" underline="always">
                Ouvrir la fiche
              </Anchor>
            </>
          )}
        </div>
        {problem && <div className={classes.problem}>{problem.sentence}</div>}
      </div>
      <Group gap="xs">
        {state === 'conflict' && addresses?.settle && (
          <Button component={Link} to={addresses.settle} size="xs">
            Départager
          </Button>
        )}
        {state === 'blocked' && addresses?.correct && (
          <Button component={Link} to={addresses.correct} size="xs">
            Corriger
          </Button>
        )}
        {state === 'blocked' && (
          <Button size="xs" variant="default" onClick={() => void retry(order)}>
            Réessayer
          </Button>
        )}
        {state !== 'sending' && (
          <Button size="xs" variant="subtle" color="red" onClick={() => void giveUp(order)}>
            Abandonner
          </Button>
        )}
      </Group>
    </article>
  )
}
