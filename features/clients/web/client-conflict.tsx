import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import type { Json, Overlap } from '#browser/local-database.ts'
import type { Choice } from '#browser/three-way.ts'
import { useOutboxActions, type WaitingWrite } from '#browser/use-outbox.ts'
import { clientFields, fieldLabels } from '#features/clients/client.ts'
import { showField } from '#features/clients/client-form-values.ts'
import classes from '#features/clients/web/client-choice.module.css'
import { useFieldAuthors } from '#features/clients/web/use-field-authors.ts'
import { formatAgo } from '#lib/dates.ts'
import { type Author, actorOf, FieldNews } from '#ui/field-news.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

type ClientConflictProps = { write: WaitingWrite; onClose: () => void }

/** A write that waited meets another change of the same fields: the person chooses, one field after the other. */
export function ClientConflict({ write, onClose }: ClientConflictProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal opened onClose={onClose} title="Deux modifications en même temps" size="lg" fullScreen={isPhone}>
      <Choices write={write} onClose={onClose} />
    </Modal>
  )
}

function Choices({ write, onClose }: ClientConflictProps) {
  const { resolve } = useOutboxActions()
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const { overlaps = [], current = null } = write.problem ?? {}
  const authorOf = useFieldAuthors(write.entityId, true)
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
          overlap={overlap}
          author={authorOf(overlap.field)}
          choice={choices[overlap.field]}
          onChoose={(choice) => setChoices({ ...choices, [overlap.field]: choice })}
        />
      ))}
      <Others write={write} />
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
  overlap: Overlap
  author: Author
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Side({ overlap: { field, base, mine, theirs }, author, choice, onChoose }: SideProps) {
  return (
    <section className={classes.overlap} aria-label={labelOf(field)}>
      <b>{labelOf(field)}</b>
      <span className={classes.was}>avant : {show(field, base)}</span>
      <span className={classes.value}>Votre valeur : {show(field, mine)}</span>
      <FieldNews
        label={labelOf(field)}
        author={author}
        theirs={textOf(field, theirs)}
        chosen={choice ?? 'none'}
        onChoose={onChoose}
      />
    </section>
  )
}

/** What needs no choice: changed on one side alone, or on none. */
function Others({ write }: { write: WaitingWrite }) {
  const { overlaps = [], current } = write.problem ?? {}
  const base: Json = write.base ?? {}
  const theirs: Json = current ?? {}
  const settled = clientFields.filter((field) => !overlaps.some((overlap) => overlap.field === field))
  const lines = settled.flatMap((field) => {
    const isMine = show(field, write.input[field]) !== show(field, base[field])
    const value = show(field, isMine ? write.input[field] : theirs[field])
    const isTheirs = !isMine && value !== show(field, base[field])
    if (value === nothing && !isMine && !isTheirs) return []
    const origin = isMine ? 'votre modification' : isTheirs ? 'modification de l’autre personne' : 'inchangé'
    return [{ field, text: `${fieldLabels[field]} : ${value} (${origin})` }]
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

function show(field: string, value: unknown): string {
  return textOf(field, value) || nothing
}

function textOf(field: string, value: unknown): string {
  const known = clientFields.find((each) => each === field)
  return known ? showField(known, value) : `${value ?? ''}`
}

function labelOf(field: string): string {
  const known = clientFields.find((each) => each === field)
  return known ? fieldLabels[known] : field
}

function agoOf(at: string | undefined): string {
  return at ? formatAgo(at, new Date(systemClock.now())) : 'entre-temps'
}
