import { Alert, Button, Group } from '@mantine/core'
import { IconArchive, IconArrowMerge, IconCloudOff } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useConnection } from '#browser/use-connection.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { ClientResemblance } from '#features/clients/web/client-resemblance.tsx'
import { useArchiving } from '#features/clients/web/use-archiving.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatInstant } from '#lib/dates.ts'

/** What one should know before reading the rest of the page. */
export function ClientNotices({ client }: { client: Client }) {
  const { words } = useConnection()
  const mergedName = mergedNameIn(useLocation().state)
  return (
    <>
      {mergedName && (
        <Alert color="petrole" mb="md" icon={<IconArrowMerge size={18} />} role="status">
          La fiche « {mergedName} » a été fusionnée dans celle-ci.
        </Alert>
      )}
      {client.archivedAt && <Archived client={client} archivedAt={client.archivedAt} />}
      <ClientResemblance client={client} />
      {words && (
        <Alert color="yellow" mb="md" py="xs" icon={<IconCloudOff size={18} />} role="status">
          {words.label} : la fiche telle que cet appareil la connaît. Vous pouvez la modifier ; tout partira dès que
          possible.
        </Alert>
      )}
    </>
  )
}

function Archived({ client, archivedAt }: { client: Client; archivedAt: string }) {
  const mayWrite = useMay(clientsRights.write)
  const { restore } = useArchiving(client)
  return (
    <Alert color="gray" mb="md" py="xs" icon={<IconArchive size={18} />}>
      <Group justify="space-between" gap="xs">
        Ce client est archivé depuis le {formatInstant(archivedAt)}.
        {mayWrite && (
          <Button size="compact-sm" variant="default" onClick={restore}>
            Sortir des archives
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function mergedNameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('mergedName' in state)) return undefined
  return typeof state.mergedName === 'string' ? state.mergedName : undefined
}
