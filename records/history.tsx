import { Button, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { problemOf } from '#browser/call.ts'
import { systemClock } from '#browser/clock.ts'
import classes from '#records/history.module.css'
import type { HistoryEvent } from '#records/last-author.ts'
import { type HistoryPlace, useHistory } from '#records/use-history.ts'
import { Panel } from '#ui/panel.tsx'
import { Timeline } from '#ui/timeline.tsx'

/** One event in words: a sentence, the changes that it does not hold, and what may be done about it. */
export type Told = { sentence: ReactNode; icon?: ReactNode; changes?: readonly string[]; act?: ReactNode }

type HistoryProps<Event extends HistoryEvent> = {
  place: HistoryPlace<Event>
  /** The code of the refusal when the server does not have the record yet. */
  notFound: string
  tell(event: Event, events: readonly Event[]): Told
}

/** The history of a record, newest first. */
export function History<Event extends HistoryEvent>({ place, notFound, tell }: HistoryProps<Event>) {
  const { events, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(place)
  const moments = (events ?? []).map((event) => {
    const { sentence, icon, act, changes = [] } = tell(event, events ?? [])
    const children = (
      <>
        {changes.length > 0 && <Changes changes={changes} />}
        {act}
      </>
    )
    return { id: event.position, at: event.at, title: sentence, icon, children }
  })
  return (
    <Panel title="Historique">
      {isPending && <Skeleton height={90} />}
      {error && !events && (
        <Text size="sm" c="dimmed">
          {problemOf(error).code === notFound
            ? 'L’histoire de cette fiche commence quand le serveur l’a reçue.'
            : 'L’historique s’affichera au retour du réseau.'}
        </Text>
      )}
      <Timeline moments={moments} now={new Date(systemClock.now())} />
      {hasNextPage && (
        <Button mt="md" variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Voir la suite
        </Button>
      )}
    </Panel>
  )
}

export function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
