import { Alert, Button, Group, Text } from '@mantine/core'
import { type CannedJobField, cannedJobLabels } from '#features/canned-jobs/canned-job.ts'
import { showJobField } from '#features/canned-jobs/canned-job-words.ts'
import { cannedJobChanged } from '#features/canned-jobs/refusals.ts'
import type { JobClash } from '#features/canned-jobs/web/use-job-clash.ts'

type ConflictProps = { clash: JobClash; onChoose(field: CannedJobField, isTheirs: boolean): void }

/** The fields that two people changed: the value of the other stands beside the choice. */
export function JobConflict({ clash: { current, conflicts }, onChoose }: ConflictProps) {
  return (
    <Alert color="yellow" mb="md" title={cannedJobChanged.sentence} role="alert">
      {conflicts.map((field) => (
        <Group key={field} gap="sm" mt="xs">
          <Text size="sm">
            {cannedJobLabels[field]}
            {'\u202f'}: {showJobField(field, current)}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(field, true)}>
            Prendre sa valeur
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(field, false)}>
            Garder la mienne
          </Button>
        </Group>
      ))}
    </Alert>
  )
}
