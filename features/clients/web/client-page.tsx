import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { problemOf } from '#browser/call.ts'
import { useRecordWalk } from '#browser/list/use-record-walk.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import { useConnection } from '#browser/use-connection.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { emptyFile } from '#features/clients/client-file.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientEntity, clientFileEntity, clientPlace } from '#features/clients/web/api.ts'
import { ClientConsents } from '#features/clients/web/client-consents.tsx'
import { ClientContact } from '#features/clients/web/client-contact.tsx'
import { carryDrafts } from '#features/clients/web/client-draft.ts'
import { EditClientDrawer } from '#features/clients/web/client-drawer.tsx'
import { ClientErased } from '#features/clients/web/client-erased.tsx'
import { ClientHeader } from '#features/clients/web/client-header.tsx'
import { clientWords } from '#features/clients/web/client-look.tsx'
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
import { WholeBar } from '#ui/record-bar.tsx'
import { useIsBeside, useRecordTitle } from '#ui/record-place.ts'

/** A client, on a page of its own or beside the list. */
export function ClientPage({ id }: { id: string }) {
  const isBeside = useIsBeside()
  return (
    <>
      {!isBeside && <Bar id={id} />}
      {z.uuid().safeParse(id).success ? <Asked id={id} /> : <Unknown isGone />}
    </>
  )
}

function Bar({ id }: { id: string }) {
  return <WholeBar words={clientWords} walk={useRecordWalk(clientPlace, id)} />
}

function Asked({ id }: { id: string }) {
  const { status } = useConnection()
  const { value: client, answer, isLoading, isGone, error, refresh } = useLiveRecord('clients', clientEntity, id)
  useRecordTitle(client?.displayName ?? 'Client')

  // A merge may have been undone since this device last heard of it: online, the server says where to go.
  const heard = status === 'offline' || error ? client : answer
  if (isLoading || (client?.mergedIntoId && !heard && !isGone)) return <PageSkeleton />
  if (client && heard?.mergedIntoId) return <Merged client={client} keptId={heard.mergedIntoId} />
  if (client?.erasedAt) return <ClientErased client={client} erasedAt={client.erasedAt} />
  if (client && !isGone) return <Known client={client} />
  if (error) {
    return (
      <>
        <PageHeader title="Fiche client" />
        <ErrorState onRetry={refresh}>{problemOf(error).sentence}</ErrorState>
      </>
    )
  }
  return <Unknown isGone={isGone} onRetry={refresh} />
}

/** Leads to the kept record, with what was being typed about the one that is no more. */
function Merged({ client: { id, displayName }, keptId }: { client: Client; keptId: string }) {
  const { outbox } = useOffline()
  const navigate = useNavigate()
  useEffect(() => {
    let isHere = true
    void carryDrafts(outbox, id, keptId).then((hasTyped) => {
      const address = `/dashboard/clients/${keptId}${hasTyped ? '?modifier=1' : ''}`
      if (isHere) void navigate(address, { replace: true, state: { mergedName: displayName } })
    })
    return () => {
      isHere = false
    }
  }, [outbox, id, keptId, displayName, navigate])
  return <PageSkeleton />
}

function Known({ client }: { client: Client }) {
  const file = useLiveRecord('clients', clientFileEntity, client.id)
  const mayWrite = useMay(clientsRights.write) && !client.archivedAt
  const { consents, notes } = file.value ?? emptyFile(client.id)
  return (
    <>
      <ClientHeader client={client} mayWrite={mayWrite} />
      <ClientNotices client={client} />
      <ClientUnsent client={client} />
      <div className={classes.frame}>
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
      </div>
      {mayWrite && <EditClientDrawer client={client} />}
    </>
  )
}

function Unknown({ isGone, onRetry }: { isGone: boolean; onRetry?: () => void }) {
  const { words } = useConnection()
  const back = (
    <Button component={Link} to="/dashboard/clients">
      Voir tous les clients
    </Button>
  )
  return (
    <>
      <PageHeader title="Client introuvable" />
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
          {words?.sentence ?? ''} En attendant, seules les fiches déjà vues ici ou modifiées récemment peuvent s’ouvrir.
        </EmptyState>
      )}
    </>
  )
}
