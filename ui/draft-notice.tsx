import { Alert, Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { formatInstant } from '#lib/dates.ts'

type DraftNoticeProps = { savedAt: number; beginAnewLabel: string; onBeginAnew: () => void }

/** Says that the form holds again text that was typed before and never saved. */
export function DraftNotice({ savedAt, beginAnewLabel, onBeginAnew }: DraftNoticeProps) {
  return (
    <Alert color="petrole" icon={<IconPencil size={18} />} py="xs">
      <Group justify="space-between" gap="xs">
        <span>Votre saisie du {formatInstant(new Date(savedAt))}, jamais enregistrée, est reprise ici.</span>
        <Button size="compact-sm" variant="default" onClick={onBeginAnew}>
          {beginAnewLabel}
        </Button>
      </Group>
    </Alert>
  )
}
