import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useWorkshop } from '#browser/workshop-parts.tsx'
import { AccountPage } from '#features/accounts/web/account-page.tsx'
import { garageRights } from '#features/garages/rights.ts'
import { AccountDeletion } from '#features/garages/web/account-deletion.tsx'
import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Panel } from '#ui/panel.tsx'

export const meta = () => [{ title: pageTitle('Mon compte') }]

export default function AccountRoute() {
  const { account } = useCurrentGarage()
  const { refresh } = useWorkshop()
  const { leaveDevice } = useWorkshop()
  const deletion = <AccountDeletion onDeleted={() => leaveDevice(account.id)} />
  return <AccountPage company={<Company />} deletion={deletion} onChanged={refresh} />
}

function Company() {
  const { garage } = useCurrentGarage()
  if (!useMay(garageRights.read)) return null
  return (
    <Panel
      title="Entreprise"
      hint="SIRET, adresse, logo et lieux de travail ont leur page."
      action={
        <Anchor component={Link} to="/dashboard/atelier">
          Ouvrir {garage.name}
        </Anchor>
      }
    />
  )
}
