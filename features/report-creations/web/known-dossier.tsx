import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { type CreationKind, creationWords } from '#features/report-creations/report-creation.ts'
import type { FormProblem } from '#records/record-form.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

export type Asked = { kind: CreationKind; isSupplement: boolean; dossierId: string }
type KnownDossierProps = { asked: Asked; onCreate: () => Promise<FormProblem | undefined>; onClose: () => void }

/** The dossier exists: client and vehicle are those that it has. */
export function KnownDossier({ asked: { kind, isSupplement }, onCreate, onClose }: KnownDossierProps) {
  const [problem, setProblem] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const create = async () => {
    setCreating(true)
    setProblem((await onCreate().finally(() => setCreating(false)))?.sentence)
  }
  return (
    <>
      <ProblemAbove sentence={problem} />
      <Group justify="flex-end" gap="xs" pb="md">
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button data-autofocus loading={isCreating} onClick={() => void create()}>
          {creationWords(kind, { isNew: false, isSupplement })}
        </Button>
      </Group>
    </>
  )
}
