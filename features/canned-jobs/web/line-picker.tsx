import { Button, Checkbox, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { contentWords } from '#features/canned-jobs/canned-job.ts'
import { withoutPlace } from '#features/canned-jobs/kept-lines.ts'
import classes from '#features/garages/web/panel.module.css'
import { newId } from '#lib/id.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { kindLabels } from '#priced-papers/line-words.ts'

type PickerProps = { lines: readonly LineInput[]; onTake(lines: LineInput[]): void; onClose(): void }

/** Chooses the lines of a paper that become a job. */
export function LinePicker({ lines, onTake, onClose }: PickerProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const taken = lines.filter(({ id }) => chosen.has(id))
  return (
    <Modal opened onClose={onClose} title="Enregistrer comme forfait" size="lg">
      <Stack gap="xs">
        {lines.map((line) => (
          <Checkbox
            key={line.id}
            label={contentWords(line) || kindLabels[line.kind]}
            description={kindLabels[line.kind]}
            checked={chosen.has(line.id)}
            onChange={({ currentTarget }) => toggle(line.id, currentTarget.checked)}
          />
        ))}
      </Stack>
      <div className={classes.actions}>
        <Button variant="default" mt="md" onClick={() => setChosen(new Set(lines.map(({ id }) => id)))}>
          Tout choisir
        </Button>
        <Button mt="md" disabled={taken.length === 0} onClick={() => onTake(withoutPlace(taken, newId))}>
          Continuer
        </Button>
      </div>
    </Modal>
  )
}
