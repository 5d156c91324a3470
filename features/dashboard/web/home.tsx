import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { dayInWords, greeting } from '#features/dashboard/greeting.ts'
import { ClientCounts } from '#features/dashboard/web/client-counts.tsx'
import { RecentClients } from '#features/dashboard/web/recent-clients.tsx'
import { ResumeNotice } from '#features/dashboard/web/resume-notice.tsx'
import { useCurrentGarage, useMay } from '#features/garages/web/current-garage.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function Home() {
  const { account, garage } = useCurrentGarage()
  const mayWrite = useMay(clientsRights.write)
  const now = new Date(systemClock.now())
  return (
    <>
      <PageHeader
        title={greeting(account.firstName, now)}
        subtitle={`${garage.name}, ${dayInWords(now)}`}
        actions={
          mayWrite && (
            <Button component={Link} to="/dashboard/clients?nouveau=1" leftSection={<IconUserPlus size={18} />}>
              Nouveau client
            </Button>
          )
        }
      />
      <ResumeNotice />
      <ClientCounts />
      <RecentClients now={now} />
    </>
  )
}
