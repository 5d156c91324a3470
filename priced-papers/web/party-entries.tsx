import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

type Parties = {
  clientId: string
  clientName: string
  vehicleId: string | null
  plate: string
  vehicleName: string
  dossierId: string | null
  dossierNumber: string
}

/** The client, the vehicle and the dossier of a paper, with the way to each. */
export function partyEntries({ clientId, clientName, vehicleId, dossierId, dossierNumber, ...vehicle }: Parties) {
  const { plate, vehicleName } = vehicle
  return [
    { label: 'Client', value: <PathTo path={`clients/${clientId}`}>{clientName}</PathTo> },
    vehicleId && {
      label: 'Véhicule',
      value: <PathTo path={`vehicules/${vehicleId}`}>{[plate, vehicleName].filter(Boolean).join(' · ')}</PathTo>,
    },
    dossierId && { label: 'Dossier', value: <PathTo path={`dossiers/${dossierId}`}>{dossierNumber}</PathTo> },
  ].filter((entry) => typeof entry === 'object' && entry !== null)
}

/** A way to another page of the workshop. */
export function PathTo({ path, children }: { path: string; children: string }) {
  return (
    <Anchor component={Link} to={`/dashboard/${path}`}>
      {children}
    </Anchor>
  )
}
