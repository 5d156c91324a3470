import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useLivePage } from '#browser/use-live-page.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { modelName, vehicleName } from '#features/vehicles/vehicle.ts'
import { linkRoleLabels } from '#features/vehicles/vehicle-links.ts'
import { vehicleAddress } from '#features/vehicles/vehicle-list.ts'
import { vehicleList } from '#features/vehicles/web/api.ts'
import { Plate } from '#features/vehicles/web/plate.tsx'
import { DeadlineBadges } from '#features/vehicles/web/vehicle-badges.tsx'
import { daysOf } from '#features/vehicles/web/vehicle-people.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

const { page, ...everyVehicle } = vehicleAddress.read(new URLSearchParams())

/** The vehicles of a client, today and before, on the client's page. */
export function ClientVehicles({ id }: { id: string }) {
  const mayWrite = useMay(vehiclesRights.write)
  const filters = { ...everyVehicle, clientId: id, shelf: 'all' as const }
  const { rows, isLoading } = useLivePage(vehicleList, { filters, page, pageSize: 50 })
  const add = mayWrite && (
    <Button
      size="compact-sm"
      variant="light"
      component={Link}
      to={`/dashboard/vehicules?${new URLSearchParams({ nouveau: '1', proprietaire: id })}`}
    >
      Ajouter un véhicule
    </Button>
  )
  return (
    <Panel title="Véhicules" action={add}>
      {isLoading && <Skeleton height={48} />}
      {!isLoading && rows.length === 0 && <Text className={entries.quiet}>Aucun véhicule pour l’instant.</Text>}
      <ul className={entries.list}>
        {rows.map((vehicle) => (
          <Row key={vehicle.id} vehicle={vehicle} clientId={id} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ vehicle, clientId }: { vehicle: Vehicle; clientId: string }) {
  const links = vehicle.people.filter((person) => person.clientId === clientId)
  return (
    <li className={entries.item}>
      <Group gap="xs">
        <Anchor component={Link} to={`/dashboard/vehicules/${vehicle.id}`} fw={550}>
          {vehicle.plate ? <Plate>{vehicle.plate}</Plate> : vehicleName(vehicle)}
        </Anchor>
        {vehicle.plate && modelName(vehicle)}
        <DeadlineBadges vehicle={vehicle} size="sm" />
      </Group>
      {links.map((link) => (
        <span key={link.id} className={entries.quiet}>
          {linkRoleLabels[link.role]}, {daysOf(link)}
        </span>
      ))}
    </li>
  )
}
