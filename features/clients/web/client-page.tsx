import { useConnection } from '#browser/use-connection.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { RecordParts } from '#browser/workshop-parts.tsx'
import { emptyFile } from '#features/clients/client-file.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientEntity, clientFileEntity, clientHistory, clientPlace } from '#features/clients/web/api.ts'
import { ClientConsents } from '#features/clients/web/client-consents.tsx'
import { ClientContact } from '#features/clients/web/client-contact.tsx'
import { EditClientDrawer } from '#features/clients/web/client-drawer.tsx'
import { clientDrafts, clientFieldWords, clientRecord } from '#features/clients/web/client-fields.ts'
import { ClientForm } from '#features/clients/web/client-form.tsx'
import { ClientHeader } from '#features/clients/web/client-header.tsx'
import { clientWords } from '#features/clients/web/client-look.tsx'
import { ClientResemblance } from '#features/clients/web/client-resemblance.tsx'
import { ClientTimeline } from '#features/clients/web/client-timeline.tsx'
import { clientWriteAddresses } from '#features/clients/web/client-write-addresses.ts'
import { clientNotes } from '#features/clients/web/client-writes.ts'
import { useClientActs } from '#features/clients/web/use-client-acts.ts'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { ErasedRecord } from '#records/erased-record.tsx'
import { MergedRecord } from '#records/merged-record.tsx'
import columns from '#records/record-columns.module.css'
import { LiveRecord, RecordFrame } from '#records/record-frame.tsx'
import { RecordNotices } from '#records/record-notices.tsx'
import { UnsentWrites } from '#records/unsent-writes.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { useRecordTitle } from '#ui/record-place.ts'

/** A client, on a page of its own or beside the list. */
export function ClientPage({ id }: { id: string }) {
  return (
    <RecordFrame words={clientWords} unknown={unknownWords} place={clientPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Asked({ id }: { id: string }) {
  const { status } = useConnection()
  const record = useLiveRecord('clients', clientEntity, id)
  const { value: client, answer, isLoading, isGone, error } = record
  useRecordTitle(client?.displayName ?? 'Client')

  // A merge may have been undone since this device read it: online, the server's answer decides.
  const heard = status === 'offline' || error ? client : answer
  if (isLoading || (client?.mergedIntoId && !heard && !isGone)) return <PageSkeleton />
  if (client && heard?.mergedIntoId) {
    const merged = { id, name: client.displayName, keptId: heard.mergedIntoId }
    return <MergedRecord merged={merged} list={clientPlace.path} of={clientRecord} drafts={clientDrafts} />
  }
  if (client?.erasedAt) return <Erased client={client} erasedAt={client.erasedAt} />
  return (
    <LiveRecord record={record} title="Fiche client" words={unknownWords} list={clientPlace.path}>
      {(known) => <Known client={known} />}
    </LiveRecord>
  )
}

function Known({ client }: { client: Client }) {
  const file = useLiveRecord('clients', clientFileEntity, client.id)
  const mayRestore = useMay(clientsRights.write)
  const { colleagues } = useColleagues()
  const mayWrite = mayRestore && !client.archivedAt
  const acts = useClientActs(client)
  const restore = mayRestore ? acts.restore : undefined
  const { consents, notes } = file.value ?? emptyFile(client.id)
  const written = { acts: clientNotes, id: client.id, notes, colleagues, mayWrite, isLoading: file.isLoading }
  return (
    <>
      <ClientHeader client={client} mayWrite={mayWrite} />
      <RecordNotices archived={{ sentence: 'Ce client est archivé', archivedAt: client.archivedAt, restore }}>
        <ClientResemblance client={client} />
      </RecordNotices>
      <UnsentWrites
        record={client}
        name={client.displayName}
        addressesOf={clientWriteAddresses}
        words={clientFieldWords}
        history={clientHistory(client.id)}
        Form={ClientForm}
      />
      <div className={columns.frame}>
        <div className={columns.columns}>
          <div className={columns.column}>
            <ClientContact client={client} />
            <RecordParts of="client" id={client.id} />
            <ClientConsents clientId={client.id} consents={consents} mayWrite={mayWrite} isLoading={file.isLoading} />
          </div>
          <div className={columns.column}>
            <ClientTimeline clientId={client.id} notes={written} />
          </div>
        </div>
      </div>
      {mayWrite && <EditClientDrawer client={client} />}
    </>
  )
}

const unknownWords = { unknown: 'Client introuvable', all: 'Voir tous les clients' }

function Erased({ client, erasedAt }: { client: Client; erasedAt: string }) {
  return (
    <ErasedRecord title={client.displayName} sentence="Cette personne a été effacée" erasedAt={erasedAt}>
      <ClientTimeline clientId={client.id} />
    </ErasedRecord>
  )
}
