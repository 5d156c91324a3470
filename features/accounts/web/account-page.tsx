import { Alert } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useSession } from '#browser/session.ts'
import { useConnection } from '#browser/use-connection.ts'
import { AccountEmail } from '#features/accounts/web/account-email.tsx'
import { AccountEvents } from '#features/accounts/web/account-events.tsx'
import { AccountExport } from '#features/accounts/web/account-export.tsx'
import { AccountFactors } from '#features/accounts/web/account-factors.tsx'
import { AccountNames } from '#features/accounts/web/account-names.tsx'
import classes from '#features/accounts/web/account-page.module.css'
import { AccountPassword } from '#features/accounts/web/account-password.tsx'
import { WithAccount } from '#features/accounts/web/account-query.tsx'
import { AccountSessions } from '#features/accounts/web/account-sessions.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Panels } from '#ui/panel.tsx'

type AccountPageProps = {
  /** Link to the company, which another feature manages. */
  company: ReactNode
  deletion: ReactNode
  /** Called when the person's name or address changed. */
  onChanged: () => void
}

const home = '/dashboard/compte'
const places = [
  { place: '', label: 'Profil' },
  { place: 'securite', label: 'Sécurité' },
  { place: 'appareils', label: 'Appareils' },
  { place: 'donnees', label: 'Mes données' },
]

/** The account of the signed-in person, independent of the garage. */
export function AccountPage(props: AccountPageProps) {
  const { place = '' } = useParams()
  const email = useSession()?.email
  if (!places.some((known) => known.place === place)) return <Navigate to={home} replace />
  return (
    <>
      <PageHeader title="Mon compte" subtitle={email} />
      <Places here={place} />
      <div className={classes.page}>
        <OfflineNotice />
        <Panels>
          <Place place={place} {...props} />
        </Panels>
      </div>
    </>
  )
}

function Places({ here }: { here: string }) {
  return (
    <nav className={classes.places} aria-label="Parties du compte">
      {places.map(({ place, label }) => (
        <Link
          key={place}
          to={place ? `${home}/${place}` : home}
          className={classes.place}
          aria-current={place === here ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Place({ place, company, deletion, onChanged }: { place: string } & AccountPageProps) {
  if (place === 'appareils') {
    return (
      <>
        <AccountSessions />
        <AccountEvents />
      </>
    )
  }
  if (place === 'donnees') {
    return (
      <>
        <AccountExport />
        {deletion}
      </>
    )
  }
  return (
    <WithAccount>
      {(account) =>
        place === 'securite' ? (
          <>
            <AccountPassword account={account} />
            <AccountFactors account={account} />
          </>
        ) : (
          <>
            <AccountNames key={`${account.firstName} ${account.lastName}`} account={account} onChanged={onChanged} />
            <AccountEmail key={account.newEmail} account={account} onChanged={onChanged} />
            {company}
          </>
        )
      }
    </WithAccount>
  )
}

function OfflineNotice() {
  const { words } = useConnection()
  if (!words) return null
  return (
    <Alert color="gray" icon={<IconWifiOff size={18} />} role="status" mb="lg">
      {words.label}
      {'\u00a0'}: votre compte se lit et se modifie en ligne. Il revient ici de lui-même{'\u202f'}; le reste de
      l’atelier continue sans lui.
    </Alert>
  )
}
