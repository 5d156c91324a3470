import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import type { Json, Overlap } from '#browser/local-database.ts'
import type { Choice } from '#browser/three-way.ts'
import { useOutboxActions, type WaitingWrite } from '#browser/use-outbox.ts'
import { formatAgo } from '#lib/dates.ts'
import classes from '#records/field-conflict.module.css'
import type { HistoryEvent } from '#records/last-author.ts'
import type { FieldWords } from '#records/record-fields.ts'
import { type HistoryPlace, useFieldAuthors } from '#records/use-history.ts'
import { type Author, actorOf, FieldNews } from '#ui/field-news.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type FieldConflictProps<Event extends HistoryEvent> = {
  write: WaitingWrite
  words: FieldWords
  history: HistoryPlace<Event>
  onClose: () => void
}

/** A waiting write meets another change of the same fields: the person chooses, one field after the other. */
export function FieldConflict<Event extends HistoryEvent>(props: FieldConflictProps<Event>) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal opened onClose={props.onClose} title="Deux modifications en même temps" size="lg" fullScreen={isPhone}>
      <Choices {...props} />
    </Modal>
  )
}

function Choices<Event extends HistoryEvent>({ write, words, history, onClose }: FieldConflictProps<Event>) {
  const { resolve } = useOutboxActions()
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const { overlaps = [], current = null } = write.problem ?? {}
  const authorOf = useFieldAuthors(history, true)
  const isComplete = overlaps.every(({ field }) => choices[field])
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(overlaps.map(({ field }) => [field, choice])))
  const save = async () => {
    await resolve(write.order, choices)
    toastSuccess('Choix enregistré')
    onClose()
  }
  return (
    <Stack gap="lg">
      <Text>
        {actorOf(overlaps[0] && authorOf(overlaps[0].field))} enregistré cette fiche {agoOf(current?.updatedAt)},
        pendant que vous la modifiiez. Que faut-il garder&nbsp;?
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
          Garder toutes mes valeurs
        </Button>
        <Button size="xs" variant="default" onClick={() => chooseAll('theirs')}>
          Prendre toutes les autres
        </Button>
      </Group>
      {overlaps.map((overlap) => (
        <Side
          key={overlap.field}
          words={words}
          overlap={overlap}
          author={authorOf(overlap.field)}
          choice={choices[overlap.field]}
          onChoose={(choice) => setChoices({ ...choices, [overlap.field]: choice })}
        />
      ))}
      <Others words={words} write={write} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Plus tard
        </Button>
        <Button disabled={!isComplete} onClick={() => void save()}>
          Enregistrer ce choix
        </Button>
      </Group>
    </Stack>
  )
}

type SideProps = {
  words: FieldWords
  overlap: Overlap
  author: Author
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Side({ words: { labelOf, show }, overlap, author, choice, onChoose }: SideProps) {
  const { field, base, mine, theirs } = overlap
  return (
    <section className={classes.overlap} aria-label={labelOf(field)}>
      <b>{labelOf(field)}</b>
      <span className={classes.was}>avant : {show(field, base) || nothing}</span>
      <span className={classes.value}>Votre valeur : {show(field, mine) || nothing}</span>
      <FieldNews
        label={labelOf(field)}
        author={author}
        theirs={show(field, theirs)}
        chosen={choice ?? 'none'}
        onChoose={onChoose}
      />
    </section>
  )
}

/** The fields without a choice: changed on one side alone, or on none. */
function Others({ words: { fields, labelOf, show }, write }: { words: FieldWords; write: WaitingWrite }) {
  const { overlaps = [], current } = write.problem ?? {}
  const base: Json = write.base ?? {}
  const theirs: Json = current ?? {}
  const settled = fields.filter((field) => !overlaps.some((overlap) => overlap.field === field))
  const lines = settled.flatMap((field) => {
    const was = show(field, base[field])
    const isMine = show(field, write.input[field]) !== was
    const value = show(field, isMine ? write.input[field] : theirs[field])
    const isTheirs = !isMine && value !== was
    if (!value && !isMine && !isTheirs) return []
    const origin = isMine ? 'votre modification' : isTheirs ? 'modification de l’autre personne' : 'inchangé'
    return [{ field, text: `${labelOf(field)} : ${value || nothing} (${origin})` }]
  })
  return (
    <details className={classes.others}>
      <summary>Le reste de la fiche, qui ne demande aucun choix</summary>
      <ul>
        {lines.map(({ field, text }) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
    </details>
  )
}

const nothing = 'vide'

function agoOf(at: string | undefined): string {
  return at ? formatAgo(at, new Date(systemClock.now())) : 'entre-temps'
}
