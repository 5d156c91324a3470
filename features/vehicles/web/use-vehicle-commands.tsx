import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconGauge,
  IconId,
  IconLink,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Vehicle } from '#features/vehicles/contract.ts'
import { useOpener } from '#records/use-opener.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

const ofVehicle = { group: 'Ce véhicule', isOfRecord: true }

export function useEditCommand(mayWrite: boolean): void {
  const navigate = useNavigate()
  const { to, ...how } = useOpener('modifier')
  const run = () => void navigate(to, how)
  const icon = <IconPencil size={18} stroke={1.6} />
  useCommands(mayWrite ? [{ ...ofVehicle, id: 'edit-vehicle', label: 'Modifier la fiche', keys: 'e', icon, run }] : [])
}

type VehicleActs = {
  vehicle: Vehicle
  mayWrite: boolean
  mayMerge: boolean
  mayChangePlate: boolean
  archive: () => void
  restore: () => void
  copy: () => void
  merge: () => void
  changePlate: () => void
}

/** The acts of the page's header, in the palette. */
export function useVehicleCommands(acts: VehicleActs): void {
  useCommands(vehicleCommands(acts))
}

function vehicleCommands(acts: VehicleActs): Command[] {
  const { vehicle, mayWrite, mayMerge, mayChangePlate, archive, restore, copy, merge, changePlate } = acts
  const offered: (Command | false)[] = [
    {
      ...ofVehicle,
      id: 'copy-vehicle-link',
      label: 'Copier le lien de la fiche',
      icon: <IconLink size={18} stroke={1.6} />,
      run: copy,
    },
    mayChangePlate && {
      ...ofVehicle,
      id: 'change-vehicle-plate',
      label: 'Nouvelle immatriculation…',
      keywords: 'plaque changer',
      icon: <IconId size={18} stroke={1.6} />,
      run: changePlate,
    },
    mayMerge && {
      ...ofVehicle,
      id: 'merge-vehicle',
      label: 'Fusionner avec un doublon…',
      icon: <IconArrowMerge size={18} stroke={1.6} />,
      run: merge,
    },
    mayWrite &&
      (vehicle.archivedAt
        ? {
            ...ofVehicle,
            id: 'restore-vehicle',
            label: 'Sortir la fiche des archives',
            icon: <IconArchiveOff size={18} stroke={1.6} />,
            run: restore,
          }
        : {
            ...ofVehicle,
            id: 'archive-vehicle',
            label: 'Archiver la fiche',
            icon: <IconArchive size={18} stroke={1.6} />,
            run: archive,
          }),
  ]
  return offered.filter((command) => command !== false)
}

export function useMileageCommand(mayWrite: boolean, run: () => void): void {
  const icon = <IconGauge size={18} stroke={1.6} />
  const command = { ...ofVehicle, id: 'record-vehicle-mileage', label: 'Noter un kilométrage', icon, run }
  useCommands(mayWrite ? [{ ...command, keywords: 'compteur relevé km' }] : [])
}

export function useLinkCommand(mayWrite: boolean, run: () => void): void {
  const icon = <IconUserPlus size={18} stroke={1.6} />
  const command = { ...ofVehicle, id: 'link-vehicle', label: 'Lier une personne', icon, run }
  useCommands(mayWrite ? [{ ...command, keywords: 'propriétaire conducteur assuré loueur' }] : [])
}
