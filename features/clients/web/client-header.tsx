import { ActionIcon, Button, Menu } from '@mantine/core'
import { useClipboard, useDisclosure } from '@mantine/hooks'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconDots,
  IconEraser,
  IconLink,
  IconMail,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUnsent } from '#browser/use-outbox.ts'
import { kindLabels } from '#features/clients/client.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { DuplicateBadge, UnsentBadge } from '#features/clients/web/client-badges.tsx'
import { ClientErasure } from '#features/clients/web/client-erasure.tsx'
import { ClientMerge } from '#features/clients/web/client-merge.tsx'
import { useArchiving } from '#features/clients/web/use-archiving.ts'
import { useClientCommands, useEditCommand } from '#features/clients/web/use-client-commands.tsx'
import { useOpener } from '#features/clients/web/use-opener.ts'
import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import { formatPhone } from '#lib/phone.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** `mayWrite`: the person has the right, and the client is not archived. */
export function ClientHeader({ client, mayWrite }: { client: Client; mayWrite: boolean }) {
  const { isDemo } = useCurrentGarage().garage
  const unsent = useUnsent('client').get(client.id)
  const edit = useOpener('modifier')
  const number = client.mobile ?? client.phone
  useEditCommand(mayWrite)
  return (
    <PageHeader
      title={client.displayName}
      subtitle={[kindLabels[client.kind], client.addressCity].filter(Boolean).join(' · ')}
      aside={
        <>
          {client.archivedAt && <StatusBadge>Archivé</StatusBadge>}
          {client.isPossibleDuplicate && <DuplicateBadge />}
          {isDemo && <StatusBadge tone="accent">DÉMO</StatusBadge>}
          {unsent && <UnsentBadge state={unsent} />}
        </>
      }
      actions={
        <>
          {number && (
            <Button component="a" href={`tel:${number}`} variant="default" leftSection={<IconPhone size={17} />}>
              {formatPhone(number)}
            </Button>
          )}
          {client.email && (
            <Button
              component="a"
              href={`mailto:${client.email}`}
              variant="default"
              leftSection={<IconMail size={17} />}
            >
              Écrire
            </Button>
          )}
          {mayWrite && (
            <CommandTooltip command="edit-client">
              <Button component={Link} {...edit} leftSection={<IconPencil size={17} />}>
                Modifier
              </Button>
            </CommandTooltip>
          )}
          <ClientMenu client={client} />
        </>
      }
    />
  )
}

function ClientMenu({ client }: { client: Client }) {
  const mayWrite = useMay(clientsRights.write)
  const mayMerge = useMay(clientsRights.merge) && !client.archivedAt && client.version > 0
  const mayErase = useMay(clientsRights.erase) && client.version > 0
  const [isMerging, merging] = useDisclosure()
  const [isErasing, erasing] = useDisclosure()
  const { archive, restore } = useArchiving(client)
  const clipboard = useClipboard()
  const copy = () => {
    clipboard.copy(`${window.location.origin}/dashboard/clients/${client.id}`)
    toastSuccess('Lien copié')
  }
  useClientCommands({
    ...{ client, mayWrite, mayMerge, mayErase, archive, restore, copy },
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
          <Menu.Item leftSection={<IconLink size={17} stroke={1.6} />} onClick={copy}>
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
