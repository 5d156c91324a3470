import { Alert, Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ClientDraft } from '#features/clients/web/use-client-draft.tsx'
import { formatInstant } from '#lib/dates.ts'

type DraftNoticeProps = { draft: ClientDraft; isNew: boolean; onBeginAnew: () => void }

export function ClientDraftNotice({ draft, isNew, onBeginAnew }: DraftNoticeProps) {
  return (
    <Alert color="petrole" icon={<IconPencil size={18} />} py="xs">
      <Group justify="space-between" gap="xs">
        <span>Votre saisie du {formatInstant(new Date(draft.savedAt))}, jamais enregistrée, est reprise ici.</span>
        <Button size="compact-sm" variant="default" onClick={onBeginAnew}>
          {isNew ? 'Repartir d’une fiche vide' : 'Revenir à la fiche enregistrée'}
        </Button>
      </Group>
    </Alert>
  )
}
