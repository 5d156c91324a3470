import { Button } from '@mantine/core'
import { IconMail, IconPencil, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUnsent } from '#browser/use-outbox.ts'
import { kindLabels } from '#features/clients/client.ts'
import type { Client } from '#features/clients/contract.ts'
import { ClientMenu } from '#features/clients/web/client-menu.tsx'
import { useEditCommand } from '#features/clients/web/use-client-commands.tsx'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { formatPhone } from '#lib/phone.ts'
import { DuplicateBadge } from '#records/duplicate-badge.tsx'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

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
          {isDemo && <StatusBadge>DÉMO</StatusBadge>}
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
