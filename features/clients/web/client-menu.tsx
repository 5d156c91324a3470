import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEraser, IconFileZip } from '@tabler/icons-react'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { ClientErasure } from '#features/clients/web/client-erasure.tsx'
import { ClientMerge } from '#features/clients/web/client-merge.tsx'
import { useClientActs } from '#features/clients/web/use-client-acts.ts'
import { useClientCommands } from '#features/clients/web/use-client-commands.tsx'
import { usePersonalData } from '#features/clients/web/use-personal-data.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { RecordMenu } from '#records/record-menu.tsx'

/** The acts on a client that its header does not show. */
export function ClientMenu({ client }: { client: Client }) {
  const isArchived = client.archivedAt !== null
  const mayWrite = useMay(clientsRights.write)
  const mayMerge = useMay(clientsRights.merge) && !isArchived && client.version > 0
  const mayErase = useMay(clientsRights.erase) && client.version > 0
  const [isMerging, merging] = useDisclosure()
  const [isErasing, erasing] = useDisclosure()
  const acts = { ...useClientActs(client), isArchived, mayWrite, mayMerge, merge: merging.open }
  const mayTell = useMay(clientsRights.tell) && client.version > 0
  const { download } = usePersonalData(client.id)
  useClientCommands(client, acts, { erase: mayErase && erasing.open, tell: mayTell && download })
  const rights = (
    <>
      {mayTell && (
        <Menu.Item leftSection={<IconFileZip size={17} stroke={1.6} />} onClick={download}>
          Exporter toutes ses données
        </Menu.Item>
      )}
      {mayErase && (
        <Menu.Item color="red" leftSection={<IconEraser size={17} stroke={1.6} />} onClick={erasing.open}>
          Effacer cette personne…
        </Menu.Item>
      )}
    </>
  )
  return (
    <>
      <RecordMenu acts={acts} last={rights} />
      {mayMerge && <ClientMerge opened={isMerging} pair={{ kept: client }} onClose={merging.close} />}
      {isErasing && <ClientErasure client={client} onClose={erasing.close} />}
    </>
  )
}
