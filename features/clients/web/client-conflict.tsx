import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { systemClock } from '#browser/clock.ts'
import type { Json, Overlap } from '#browser/local-database.ts'
import type { Choice } from '#browser/three-way.ts'
import { useOutboxActions, type WaitingWrite } from '#browser/use-outbox.ts'
import { clientFields, fieldLabels } from '#features/clients/client.ts'
import { showField } from '#features/clients/client-sheet.ts'
import classes from '#features/clients/web/client-choice.module.css'
import { formatAgo } from '#lib/dates.ts'
import { toastSuccess } from '#ui/toasts.tsx'

type ClientConflictProps = { write: WaitingWrite; onClose: () => void }

/** Two people changed the same fields: whoever sits here chooses, one field after the other. */
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
        Une autre personne a enregistré cette fiche {agoOf(current?.updatedAt)}, pendant que vous la modifiiez. Que
        faut-il garder&nbsp;?
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
          Tout de ma version
        </Button>
        <Button size="xs" variant="default" onClick={() => chooseAll('theirs')}>
          Tout de l’autre version
        </Button>
      </Group>
      {overlaps.map((overlap) => (
        <Side
          key={overlap.field}
          overlap={overlap}
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

type SideProps = { overlap: Overlap; choice: Choice | undefined; onChoose: (choice: Choice) => void }

function Side({ overlap: { field, base, mine, theirs }, choice, onChoose }: SideProps) {
  const sides = [
    { value: 'mine', label: 'Ma version', shown: mine },
    { value: 'theirs', label: 'L’autre version', shown: theirs },
  ] as const
  return (
    <fieldset className={classes.overlap}>
      <legend>
        {labelOf(field)} <span className={classes.was}>avant : {show(field, base)}</span>
      </legend>
      {sides.map(({ value, label, shown }) => (
        <Radio
          key={value}
          classNames={{ root: classes.side, body: classes.sideBody, labelWrapper: classes.sideLabel }}
          name={`choice of ${field}`}
          value={value}
          checked={choice === value}
          onChange={() => onChoose(value)}
          label={
            <>
              <Text span size="xs" c="dimmed" display="block">
                {label}
              </Text>
              <span className={classes.value}>{show(field, shown)}</span>
            </>
          }
        />
      ))}
    </fieldset>
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
  const known = clientFields.find((each) => each === field)
  return (known ? showField(known, value) : `${value ?? ''}`) || nothing
}

function labelOf(field: string): string {
  const known = clientFields.find((each) => each === field)
  return known ? fieldLabels[known] : field
}

function agoOf(at: string | undefined): string {
  return at ? formatAgo(at, new Date(systemClock.now())) : 'entre-temps'
}
