import { Group, Select } from '@mantine/core'
import {
  type AttachmentKind,
  attachmentKindLabels,
  attachmentKinds,
  type RepairStage,
  repairStageLabels,
  repairStages,
} from '#features/attachments/attachment.ts'

export type AttachmentChoice = { kind?: AttachmentKind | undefined; stage?: RepairStage | undefined }

export const kindOptions = attachmentKinds.map((value) => ({ value, label: attachmentKindLabels[value] }))
export const stageOptions = repairStages.map((value) => ({ value, label: repairStageLabels[value] }))

type FiltersProps = { choice: AttachmentChoice; onChange: (choice: AttachmentChoice) => void }

export function AttachmentFilters({ choice, onChange }: FiltersProps) {
  return (
    <Group gap="xs" data-no-print>
      <Select
        size="xs"
        w={170}
        aria-label="Filtrer par nature"
        placeholder="Toutes les natures"
        clearable
        data={kindOptions}
        value={choice.kind ?? null}
        onChange={(kind) => onChange({ ...choice, kind: kind ?? undefined })}
      />
      <Select
        size="xs"
        w={170}
        aria-label="Filtrer par moment"
        placeholder="Tous les moments"
        clearable
        data={stageOptions}
        value={choice.stage ?? null}
        onChange={(stage) => onChange({ ...choice, stage: stage ?? undefined })}
      />
    </Group>
  )
}
