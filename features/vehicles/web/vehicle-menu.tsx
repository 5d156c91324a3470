import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconId } from '@tabler/icons-react'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { PlateChange } from '#features/vehicles/web/plate-change.tsx'
import { useVehicleActs } from '#features/vehicles/web/use-vehicle-acts.ts'
import { useVehicleCommands } from '#features/vehicles/web/use-vehicle-commands.tsx'
import { VehicleMerge } from '#features/vehicles/web/vehicle-merge.tsx'
import { RecordMenu } from '#records/record-menu.tsx'

/** The acts on a vehicle that its header does not show. */
export function VehicleMenu({ vehicle }: { vehicle: Vehicle }) {
  const isArchived = vehicle.archivedAt !== null
  const mayWrite = useMay(vehiclesRights.write)
  const mayMerge = useMay(vehiclesRights.merge) && !isArchived && vehicle.version > 0
  const mayChangePlate = mayWrite && !isArchived
  const [isMerging, merging] = useDisclosure()
  const [isChanging, changing] = useDisclosure()
  const acts = { ...useVehicleActs(vehicle), isArchived, mayWrite, mayMerge, merge: merging.open }
  useVehicleCommands(acts, mayChangePlate ? changing.open : undefined)
  const changePlate = mayChangePlate && (
    <Menu.Item leftSection={<IconId size={17} stroke={1.6} />} onClick={changing.open}>
      Nouvelle immatriculation…
    </Menu.Item>
  )
  return (
    <>
      <RecordMenu acts={acts} more={changePlate} />
      {mayMerge && <VehicleMerge opened={isMerging} pair={{ kept: vehicle }} onClose={merging.close} />}
      {isChanging && <PlateChange vehicle={vehicle} onClose={changing.close} />}
    </>
  )
}
