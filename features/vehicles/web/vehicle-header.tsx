import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { today } from '#browser/today.ts'
import { useUnsent } from '#browser/use-outbox.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { energyLabels, kindLabels, modelName, vehicleName } from '#features/vehicles/vehicle.ts'
import { ownerNames } from '#features/vehicles/vehicle-links.ts'
import { Plate } from '#features/vehicles/web/plate.tsx'
import { useEditCommand } from '#features/vehicles/web/use-vehicle-commands.tsx'
import { DeadlineBadges } from '#features/vehicles/web/vehicle-badges.tsx'
import { VehicleMenu } from '#features/vehicles/web/vehicle-menu.tsx'
import { DuplicateBadge } from '#records/duplicate-badge.tsx'
import { UnsentBadge } from '#records/unsent-badge.tsx'
import { useOpener } from '#records/use-opener.ts'
import { CommandTooltip } from '#ui/command-tooltip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** `mayWrite`: the person has the right, and the vehicle is not archived. */
export function VehicleHeader({ vehicle, mayWrite }: { vehicle: Vehicle; mayWrite: boolean }) {
  const { isDemo } = useCurrentGarage().garage
  const unsent = useUnsent('vehicle').get(vehicle.id)
  const edit = useOpener('modifier')
  useEditCommand(mayWrite)
  const { plate, kind, energy, people } = vehicle
  const words = [
    plate && modelName(vehicle),
    kindLabels[kind],
    energy && energyLabels[energy],
    ownerNames(people, today()),
  ]
  return (
    <PageHeader
      title={plate ? <Plate>{plate}</Plate> : vehicleName(vehicle)}
      subtitle={words.filter(Boolean).join(' · ')}
      aside={
        <>
          {vehicle.archivedAt && <StatusBadge>Archivé</StatusBadge>}
          {vehicle.isPossibleDuplicate && <DuplicateBadge />}
          <DeadlineBadges vehicle={vehicle} size="md" />
          {isDemo && <StatusBadge>DÉMO</StatusBadge>}
          {unsent && <UnsentBadge state={unsent} />}
        </>
      }
      actions={
        <>
          {mayWrite && (
            <CommandTooltip command="edit-vehicle">
              <Button component={Link} {...edit} leftSection={<IconPencil size={17} />}>
                Modifier
              </Button>
            </CommandTooltip>
          )}
          <VehicleMenu vehicle={vehicle} />
        </>
      }
    />
  )
}
