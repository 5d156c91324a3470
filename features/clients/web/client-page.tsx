import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link, Navigate, useLocation } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { useConnection } from '#browser/use-connection.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { emptyFile } from '#features/clients/client-file.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientEntity, clientFileEntity } from '#features/clients/web/api.ts'
import { ClientConsents } from '#features/clients/web/client-consents.tsx'
import { ClientContact } from '#features/clients/web/client-contact.tsx'
import { EditClientDrawer } from '#features/clients/web/client-drawer.tsx'
import { ClientHeader } from '#features/clients/web/client-header.tsx'
import { ClientNotes } from '#features/clients/web/client-notes.tsx'
import { ClientNotices } from '#features/clients/web/client-notices.tsx'
import classes from '#features/clients/web/client-page.module.css'
import { ClientTimeline } from '#features/clients/web/client-timeline.tsx'
import { ClientUnsent } from '#features/clients/web/client-unsent.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { pageTitle } from '#ui/page-title.ts'

export function ClientPage({ id }: { id: string }) {
  const { search } = useLocation()
  const { status } = useConnection()
  const { value: client, answer, isLoading, isGone, error, refresh } = useLiveRecord('clients', clientEntity, id)
  useDocumentTitle(pageTitle(client?.displayName ?? 'Client'))

  // A merge may have been undone since this device last heard of it: online, the server says where to go.
  const heard = status === 'offline' || error ? client : answer
  if (isLoading || (client?.mergedIntoId && !heard && !isGone)) return <PageSkeleton />
  if (client && heard?.mergedIntoId) {
    const state = { mergedName: client.displayName }
    return <Navigate to={`/dashboard/clients/${heard.mergedIntoId}${search}`} state={state} replace />
  }
  if (client && !isGone) return <Known client={client} />
  if (error) return <ErrorState onRetry={refresh}>{problemOf(error).sentence}</ErrorState>
  return <Unknown isGone={isGone} onRetry={refresh} />
}

function Known({ client }: { client: Client }) {
  const file = useLiveRecord('clients', clientFileEntity, client.id)
  const mayWrite = useMay('clients.write') && !client.archivedAt
  const { consents, notes } = file.value ?? emptyFile(client.id)
  return (
    <>
      <ClientHeader client={client} mayWrite={mayWrite} />
      <ClientNotices client={client} />
      <ClientUnsent client={client} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ClientContact client={client} />
          <ClientConsents clientId={client.id} consents={consents} mayWrite={mayWrite} isLoading={file.isLoading} />
        </div>
        <div className={classes.column}>
          <ClientNotes clientId={client.id} notes={notes} mayWrite={mayWrite} isLoading={file.isLoading} />
          <ClientTimeline clientId={client.id} />
        </div>
      </div>
      {mayWrite && <EditClientDrawer client={client} />}
    </>
  )
}

function Unknown({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  const back = (
    <Button component={Link} to="/dashboard/clients">
      Voir tous les clients
    </Button>
  )
  return (
    <>
      <PageHeader title="Client introuvable" crumbs={[{ label: 'Clients', to: '/dashboard/clients' }]} />
      {isGone ? (
        <EmptyState kind="nothing-matches" title="Cette fiche n’existe pas, ou n’existe plus" action={back}>
          Le lien est peut-être incomplet, ou la fiche appartient à un autre atelier.
        </EmptyState>
      ) : (
        <EmptyState
          kind="nothing-matches"
          title="Cette fiche n’est pas sur cet appareil"
          action={<Button onClick={onRetry}>Réessayer</Button>}
          secondary={back}
        >
          Sans réseau, seules les fiches déjà vues ici ou modifiées récemment peuvent s’ouvrir.
        </EmptyState>
      )}
    </>
  )
}
