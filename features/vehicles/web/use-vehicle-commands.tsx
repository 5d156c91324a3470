import { IconGauge, IconId, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { type Offered, type UsualActs, usualCommands } from '#records/record-menu.tsx'
import { useOpener } from '#records/use-opener.ts'
import { useCommands } from '#ui/commands.tsx'

const ofVehicle = { group: 'Ce véhicule', isOfRecord: true }

export function useEditCommand(mayWrite: boolean): void {
  const navigate = useNavigate()
  const { to, ...how } = useOpener('modifier')
  const run = () => void navigate(to, how)
  const icon = <IconPencil size={18} stroke={1.6} />
  useCommands(mayWrite ? [{ ...ofVehicle, id: 'edit-vehicle', label: 'Modifier la fiche', keys: 'e', icon, run }] : [])
}

/** The acts of the page's header, in the palette. */
export function useVehicleCommands(acts: UsualActs, changePlate: (() => void) | undefined): void {
  const change: Offered = changePlate !== undefined && {
    ...ofVehicle,
    id: 'change-vehicle-plate',
    label: 'Nouvelle immatriculation…',
    keywords: 'plaque changer',
    icon: <IconId size={18} stroke={1.6} />,
    run: changePlate,
  }
  useCommands(usualCommands('vehicle', ofVehicle.group, acts, [change]))
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
