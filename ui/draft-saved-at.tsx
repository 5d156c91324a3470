import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatInstant } from '#lib/dates.ts'

/** Says that what is typed is safe on the device, once it is. */
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
