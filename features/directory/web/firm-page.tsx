import { useConnection } from '#browser/use-connection.ts'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { RecordParts } from '#browser/workshop-parts.tsx'
import type { Firm } from '#features/directory/contract.ts'
import { emptyFirmFile } from '#features/directory/firm-file.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { firmEntity, firmFileEntity, firmHistory, firmPlace } from '#features/directory/web/api.ts'
import { FirmAgreements } from '#features/directory/web/firm-agreements.tsx'
import { FirmContact } from '#features/directory/web/firm-contact.tsx'
import { EditFirmDrawer } from '#features/directory/web/firm-drawer.tsx'
import { firmDrafts, firmFieldWords, firmRecord } from '#features/directory/web/firm-fields.ts'
import { FirmForm } from '#features/directory/web/firm-form.tsx'
import { FirmHeader } from '#features/directory/web/firm-header.tsx'
import { firmWords } from '#features/directory/web/firm-look.tsx'
import { FirmPeople } from '#features/directory/web/firm-people.tsx'
import { FirmTimeline } from '#features/directory/web/firm-timeline.tsx'
import { firmWriteAddresses } from '#features/directory/web/firm-write-addresses.ts'
import { firmNotes } from '#features/directory/web/firm-writes.ts'
import { useFirmActs } from '#features/directory/web/use-firm-acts.ts'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { costsRights } from '#lib/house-rights.ts'
import { MergedRecord } from '#records/merged-record.tsx'
import columns from '#records/record-columns.module.css'
import { LiveRecord, RecordFrame } from '#records/record-frame.tsx'
import { RecordNotices } from '#records/record-notices.tsx'
import { UnsentWrites } from '#records/unsent-writes.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { useRecordTitle } from '#ui/record-place.ts'

/** A firm, on a page of its own or beside the list. */
export function FirmPage({ id }: { id: string }) {
  return (
    <RecordFrame words={firmWords} unknown={unknownWords} place={firmPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Asked({ id }: { id: string }) {
  const { status } = useConnection()
  const record = useLiveRecord('directory', firmEntity, id)
  const { value: firm, answer, isLoading, isGone, error } = record
  useRecordTitle(firm?.name ?? 'Annuaire')

  // A merge may have been undone since this device read it: online, the server's answer decides.
  const heard = status === 'offline' || error ? firm : answer
  if (isLoading || (firm?.mergedIntoId && !heard && !isGone)) return <PageSkeleton />
  if (firm && heard?.mergedIntoId) {
    const merged = { id, name: firm.name, keptId: heard.mergedIntoId }
    return <MergedRecord merged={merged} list={firmPlace.path} of={firmRecord} drafts={firmDrafts} />
  }
  return (
    <LiveRecord record={record} title="Fiche de société" words={unknownWords} list={firmPlace.path}>
      {(known) => <Known firm={known} />}
    </LiveRecord>
  )
}

function Known({ firm }: { firm: Firm }) {
  const file = useLiveRecord('directory', firmFileEntity, firm.id)
  const mayRestore = useMay(directoryRights.write)
  const { colleagues } = useColleagues()
  const maySeePrices = useMay(costsRights.read)
  const mayWrite = mayRestore && !firm.archivedAt
  const acts = useFirmActs(firm)
  const { agreements, notes } = file.value ?? emptyFirmFile(firm.id)
  const archived = { sentence: 'Cette société est archivée', archivedAt: firm.archivedAt }
  const written = { acts: firmNotes, id: firm.id, notes, colleagues, mayWrite, isLoading: file.isLoading }
  return (
    <>
      <FirmHeader firm={firm} mayWrite={mayWrite} />
      <RecordNotices archived={{ ...archived, restore: mayRestore ? acts.restore : undefined }} />
      <UnsentWrites
        record={firm}
        name={firm.name}
        addressesOf={firmWriteAddresses}
        words={firmFieldWords}
        history={firmHistory(firm.id)}
        Form={FirmForm}
      />
      <div className={columns.frame}>
        <div className={columns.columns}>
          <div className={columns.column}>
            <FirmContact firm={firm} />
            <FirmPeople firm={firm} mayWrite={mayWrite} />
            {maySeePrices && (
              <FirmAgreements firm={firm} agreements={agreements} mayWrite={mayWrite} isLoading={file.isLoading} />
            )}
            <RecordParts of="firm" id={firm.id} />
          </div>
          <div className={columns.column}>
            <FirmTimeline firmId={firm.id} notes={written} />
          </div>
        </div>
      </div>
      {mayWrite && <EditFirmDrawer firm={firm} />}
    </>
  )
}

const unknownWords = { unknown: 'Société introuvable', all: 'Voir tout l’annuaire' }
