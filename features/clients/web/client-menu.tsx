import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArchiveOff, IconArrowMerge, IconDots, IconEraser, IconLink } from '@tabler/icons-react'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { ClientErasure } from '#features/clients/web/client-erasure.tsx'
import { ClientMerge } from '#features/clients/web/client-merge.tsx'
import { useClientActs } from '#features/clients/web/use-client-acts.ts'
import { useClientCommands } from '#features/clients/web/use-client-commands.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'

/** The acts on a client that its header does not show. */
export function ClientMenu({ client }: { client: Client }) {
  const mayWrite = useMay(clientsRights.write)
  const mayMerge = useMay(clientsRights.merge) && !client.archivedAt && client.version > 0
  const mayErase = useMay(clientsRights.erase) && client.version > 0
  const [isMerging, merging] = useDisclosure()
  const [isErasing, erasing] = useDisclosure()
  const { archive, restore, copyLink } = useClientActs(client)
  useClientCommands({
    ...{ client, mayWrite, mayMerge, mayErase, archive, restore, copy: copyLink },
    ...{ merge: merging.open, erase: erasing.open },
  })
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Autres actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={17} stroke={1.6} />} onClick={copyLink}>
            Copier le lien
          </Menu.Item>
          {mayMerge && (
            <Menu.Item leftSection={<IconArrowMerge size={17} stroke={1.6} />} onClick={merging.open}>
              Fusionner avec un doublon…
            </Menu.Item>
          )}
          {mayWrite && <Menu.Divider />}
          {mayWrite && !client.archivedAt && (
            <Menu.Item leftSection={<IconArchive size={17} stroke={1.6} />} onClick={archive}>
              Archiver
            </Menu.Item>
          )}
          {mayWrite && client.archivedAt && (
            <Menu.Item leftSection={<IconArchiveOff size={17} stroke={1.6} />} onClick={restore}>
              Sortir des archives
            </Menu.Item>
          )}
          {mayErase && (
            <Menu.Item color="red" leftSection={<IconEraser size={17} stroke={1.6} />} onClick={erasing.open}>
              Effacer cette personne…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {mayMerge && <ClientMerge opened={isMerging} pair={{ kept: client }} onClose={merging.close} />}
      {isErasing && <ClientErasure client={client} onClose={erasing.close} />}
    </>
  )
}
