import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierFieldLabels, paymentModeLabels } from '#features/dossiers/dossier.ts'
import { formatPhone } from '#lib/phone.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

/** The people, the vehicle and the works of a dossier. */
export function DossierParties({ dossier }: { dossier: Dossier }) {
  const { clientId, clientName, clientPhone, vehicleId, plate, vehicleName, payerId, payerName } = dossier
  return (
    <Panel title="Client, véhicule et travaux">
      <DefinitionList
        entries={[
          { label: dossierFieldLabels.clientId, value: <To path={`clients/${clientId}`}>{clientName}</To> },
          {
            label: 'Téléphone',
            value: clientPhone && <Anchor href={`tel:${clientPhone}`}>{formatPhone(clientPhone)}</Anchor>,
          },
          {
            label: dossierFieldLabels.vehicleId,
            value: vehicleId && (
              <To path={`vehicules/${vehicleId}`}>{[plate, vehicleName].filter(Boolean).join(' · ')}</To>
            ),
          },
          ...(payerId
            ? [{ label: dossierFieldLabels.payerId, value: <To path={`clients/${payerId}`}>{payerName}</To> }]
            : []),
          { label: dossierFieldLabels.requestedWork, value: dossier.requestedWork },
          { label: dossierFieldLabels.paymentMode, value: paymentModeLabels[dossier.paymentMode] },
          { label: dossierFieldLabels.isVatRecoverable, value: dossier.isVatRecoverable ? 'Oui' : 'Non' },
          { label: dossierFieldLabels.keyNumber, value: dossier.keyNumber },
          { label: dossierFieldLabels.parkingPlace, value: dossier.parkingPlace },
          { label: 'Site', value: dossier.siteName },
        ]}
      />
    </Panel>
  )
}

function To({ path, children }: { path: string; children: string }) {
  if (!children) return null
  return (
    <Anchor component={Link} to={`/dashboard/${path}`}>
      {children}
    </Anchor>
  )
}
