import { Alert, Button, Group } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useConnection } from '#browser/use-connection.ts'
import type { ClientPage } from '#features/clients/web/use-client-page.ts'
import { formatInstant } from '#lib/dates.ts'

/** Says where the rows come from when it is not from the server, now. */
export function ClientListSource({ page }: { page: ClientPage }) {
  const { words, retryNow } = useConnection()
  if (!words || page.isLoading) return null
  return (
    <Alert color="yellow" mb="md" py="xs" icon={<IconCloudOff size={18} />} role="status">
      <Group justify="space-between" gap="xs">
        {sentenceOf(words.label, page)}
        <Button
          size="compact-sm"
          variant="default"
          loading={page.isRefreshing}
          onClick={() => {
            retryNow()
            page.refresh()
          }}
        >
          Réessayer
        </Button>
      </Group>
    </Alert>
  )
}

function sentenceOf(outage: string, { source, kept, fetchedAt }: ClientPage): string {
  if (source === 'local') {
    const files = kept === 1 ? 'la fiche gardée' : `les ${kept.toLocaleString('fr-FR')} fiches gardées`
    return `${outage} : recherche parmi ${files} sur cet appareil. Il peut en manquer.`
  }
  if (fetchedAt === null) return `${outage}.`
  return `${outage} : la liste telle qu’elle était le ${formatInstant(new Date(fetchedAt))}, avec vos propres saisies.`
}
