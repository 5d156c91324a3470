import { systemClock } from '#browser/clock.ts'
import { ClientCounts } from '#features/clients/web/client-counts.tsx'
import { RecentClients } from '#features/clients/web/recent-clients.tsx'

/** The clients' part of the home page. */
export function ClientHome() {
  return (
    <>
      <ClientCounts />
      <RecentClients now={new Date(systemClock.now())} />
    </>
  )
}
