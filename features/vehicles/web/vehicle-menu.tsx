import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArchiveOff, IconArrowMerge, IconDots, IconId, IconLink } from '@tabler/icons-react'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { PlateChange } from '#features/vehicles/web/plate-change.tsx'
import { useVehicleActs } from '#features/vehicles/web/use-vehicle-acts.ts'
import { useVehicleCommands } from '#features/vehicles/web/use-vehicle-commands.tsx'
import { VehicleMerge } from '#features/vehicles/web/vehicle-merge.tsx'

/** The acts on a vehicle that its header does not show. */
export function VehicleMenu({ vehicle }: { vehicle: Vehicle }) {
  const mayWrite = useMay(vehiclesRights.write)
  const mayMerge = useMay(vehiclesRights.merge) && !vehicle.archivedAt && vehicle.version > 0
  const mayChangePlate = mayWrite && !vehicle.archivedAt
  const [isMerging, merging] = useDisclosure()
  const [isChanging, changing] = useDisclosure()
  const { archive, restore, copyLink } = useVehicleActs(vehicle)
  useVehicleCommands({
    ...{ vehicle, mayWrite, mayMerge, mayChangePlate, archive, restore, copy: copyLink },
    ...{ merge: merging.open, changePlate: changing.open },
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
          {mayChangePlate && (
            <Menu.Item leftSection={<IconId size={17} stroke={1.6} />} onClick={changing.open}>
              Nouvelle immatriculation…
            </Menu.Item>
          )}
          {mayMerge && (
            <Menu.Item leftSection={<IconArrowMerge size={17} stroke={1.6} />} onClick={merging.open}>
              Fusionner avec un doublon…
            </Menu.Item>
          )}
          {mayWrite && <Menu.Divider />}
          {mayWrite && !vehicle.archivedAt && (
            <Menu.Item leftSection={<IconArchive size={17} stroke={1.6} />} onClick={archive}>
              Archiver
            </Menu.Item>
          )}
          {mayWrite && vehicle.archivedAt && (
            <Menu.Item leftSection={<IconArchiveOff size={17} stroke={1.6} />} onClick={restore}>
              Sortir des archives
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {mayMerge && <VehicleMerge opened={isMerging} pair={{ kept: vehicle }} onClose={merging.close} />}
      {isChanging && <PlateChange vehicle={vehicle} onClose={changing.close} />}
    </>
  )
}
