import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { today } from '#browser/today.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Vehicle, VehicleLink } from '#features/vehicles/contract.ts'
import { isCurrent, linkRoleLabels } from '#features/vehicles/vehicle-links.ts'
import { LinkForm } from '#features/vehicles/web/link-form.tsx'
import { useLinkCommand } from '#features/vehicles/web/use-vehicle-commands.tsx'
import { linkVehicle, removeVehicleLink } from '#features/vehicles/web/vehicle-writes.ts'
import { formatDay } from '#lib/dates.ts'
import { isDone } from '#records/write-outcome.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toastUndo } from '#ui/toasts.tsx'

/** The people of a vehicle by role: those of today, then those of before. */
export function VehiclePeople({ vehicle, mayWrite }: { vehicle: Vehicle; mayWrite: boolean }) {
  const [isAdding, adding] = useDisclosure()
  const [edited, setEdited] = useState<VehicleLink>()
  useLinkCommand(mayWrite, adding.open)
  const add = mayWrite && (
    <Button size="compact-sm" variant="light" onClick={adding.open}>
      Lier une personne
    </Button>
  )
  return (
    <Panel title="Personnes" action={add}>
      {vehicle.people.length === 0 && (
        <Text className={entries.quiet}>Propriétaire, conducteur, assuré ou loueur : personne n’est encore lié.</Text>
      )}
      <ul className={entries.list}>
        {vehicle.people.map((link) => (
          <Person key={link.id} vehicleId={vehicle.id} link={link} mayWrite={mayWrite} onEdit={() => setEdited(link)} />
        ))}
      </ul>
      {isAdding && <LinkForm vehicle={vehicle} onClose={adding.close} />}
      {edited && <LinkForm vehicle={vehicle} link={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  )
}

type PersonProps = { vehicleId: string; link: VehicleLink; mayWrite: boolean; onEdit: () => void }

function Person({ vehicleId, link, mayWrite, onEdit }: PersonProps) {
  const { submit } = useOutboxActions()
  const { id: linkId, ...fields } = link
  const isOver = !isCurrent(link, today())
  const remove = async () => {
    if (!isDone(await submit(removeVehicleLink, { id: vehicleId, linkId }))) return
    toastUndo(
      `${link.name} n’est plus lié à ce véhicule`,
      () => void submit(linkVehicle, { id: vehicleId, linkId, ...fields }),
    )
  }
  return (
    <li className={entries.item}>
      <div className={entries.line}>
        <Group gap="xs">
          <Anchor component={Link} to={`/dashboard/clients/${link.clientId}`} fw={isOver ? 400 : 550}>
            {link.name || 'Personne'}
          </Anchor>
          <StatusBadge size="sm" tone={isOver ? 'neutral' : 'info'}>
            {linkRoleLabels[link.role]}
          </StatusBadge>
        </Group>
        {mayWrite && (
          <Group gap={2} wrap="nowrap">
            <ActionIcon size="md" aria-label={`Modifier le lien de ${link.name}`} onClick={onEdit}>
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon size="md" aria-label={`Retirer le lien de ${link.name}`} onClick={() => void remove()}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        )}
      </div>
      <span className={entries.quiet}>{daysOf(link)}</span>
    </li>
  )
}

/** « depuis le 12/03/2024 », « jusqu’au 31/05/2024 ». */
export function daysOf({ fromDay, toDay }: Pick<VehicleLink, 'fromDay' | 'toDay'>): string {
  if (fromDay && toDay) return `du ${formatDay(fromDay)} au ${formatDay(toDay)}`
  if (fromDay) return `depuis le ${formatDay(fromDay)}`
  return toDay ? `jusqu’au ${formatDay(toDay)}` : 'sans date'
}
