import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatInstant } from '#lib/dates.ts'

/** Says that the typed text is stored on the device. */
export function DraftSavedAt({ savedAt }: { savedAt: number | undefined }) {
  return (
    <Text size="xs" c="dimmed" role="status">
      {savedAt && (
        <>
          <IconCheck size={14} style={{ verticalAlign: '-2px' }} aria-hidden="true" /> Brouillon gardé le{' '}
          {formatInstant(new Date(savedAt))}
        </>
      )}
    </Text>
  )
}
