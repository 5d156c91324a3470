import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import type { CannedJobFields } from '#features/canned-jobs/canned-job.ts'
import { jobPriceWords } from '#features/canned-jobs/canned-job-words.ts'
import { useJobRates } from '#features/canned-jobs/web/use-job-rates.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { totalsOf } from '#priced-papers/totals.ts'
import { LineTable } from '#priced-papers/web/line-table.tsx'
import { useEditorKeys } from '#priced-papers/web/use-editor-keys.ts'

type LinesProps = { fields: CannedJobFields; isLump: boolean; onChange(lines: readonly LineInput[]): void }

/** The content of a job, written as the lines of a paper are. */
export function JobLines({ fields, isLump, onChange }: LinesProps) {
  const rates = useJobRates()
  const latest = useRef<readonly LineInput[]>(fields.lines)
  latest.current = fields.lines
  const past = useRef<(readonly LineInput[])[]>([])
  const told = useRef(onChange)
  told.current = onChange
  const change = useCallback((next: (lines: readonly LineInput[]) => readonly LineInput[]) => {
    const lines = next(latest.current)
    if (lines === latest.current) return
    past.current = [...past.current.slice(-99), latest.current]
    latest.current = lines
    told.current(lines)
  }, [])
  const undo = useCallback(() => {
    const lines = past.current.pop()
    if (lines) told.current(lines)
    return lines !== undefined
  }, [])
  const keys = useEditorKeys({ change, undo, rates })
  return (
    <>
      <Text mt="md" mb="xs" fw={550}>
        Contenu du forfait
      </Text>
      <LineTable lines={fields.lines} totals={totalsOf(fields.lines)} rates={rates} hasChoices={false} keys={keys} />
      <Group mt="sm" gap="xs" justify="space-between">
        <Group gap="xs">
          <Button variant="light" leftSection={<IconPlus size={17} />} onClick={() => keys.acts.add()}>
            Ajouter une ligne
          </Button>
          <Button variant="subtle" leftSection={<IconArrowBackUp size={17} />} onClick={undo}>
            Annuler la dernière saisie
          </Button>
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {isLump ? 'Somme des lignes, pour comparer' : 'Prix du forfait'}
          {'\u202f'}: {jobPriceWords(fields, rates)}
        </Text>
      </Group>
    </>
  )
}
