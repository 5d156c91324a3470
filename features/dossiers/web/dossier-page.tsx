import { useLiveRecord } from '#browser/use-live-record.ts'
import { RecordParts } from '#browser/workshop-parts.tsx'
import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { emptyDossierFile } from '#features/dossiers/dossier-file.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossierEntity, dossierFileEntity, dossierHistory, dossierPlace } from '#features/dossiers/web/api.ts'
import { rememberNames } from '#features/dossiers/web/chosen-names.ts'
import { DossierActs } from '#features/dossiers/web/dossier-acts.tsx'
import { DossierBlocker } from '#features/dossiers/web/dossier-blocker.tsx'
import { DossierClaim } from '#features/dossiers/web/dossier-claim.tsx'
import { EditDossierDrawer } from '#features/dossiers/web/dossier-drawer.tsx'
import { dossierFieldWords } from '#features/dossiers/web/dossier-fields.ts'
import { DossierForm } from '#features/dossiers/web/dossier-form.tsx'
import { DossierHeader } from '#features/dossiers/web/dossier-header.tsx'
import { dossierWords } from '#features/dossiers/web/dossier-look.tsx'
import { DossierParties } from '#features/dossiers/web/dossier-parties.tsx'
import { DossierPromises } from '#features/dossiers/web/dossier-promises.tsx'
import { DossierStateList } from '#features/dossiers/web/dossier-state-list.tsx'
import { DossierTimeline } from '#features/dossiers/web/dossier-timeline.tsx'
import { dossierWriteAddresses } from '#features/dossiers/web/dossier-write-addresses.ts'
import { dossierNotes } from '#features/dossiers/web/dossier-writes.ts'
import { useDossierActs } from '#features/dossiers/web/use-dossier-acts.ts'
import { useColleagues } from '#features/garages/web/colleagues.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import columns from '#records/record-columns.module.css'
import { LiveRecord, RecordFrame } from '#records/record-frame.tsx'
import { RecordNotices } from '#records/record-notices.tsx'
import { UnsentWrites } from '#records/unsent-writes.tsx'
import { useRecordTitle } from '#ui/record-place.ts'

const unknownWords = { unknown: 'Dossier introuvable', all: 'Voir tous les dossiers' }

/** A dossier, on a page of its own or beside the list. */
export function DossierPage({ id }: { id: string }) {
  return (
    <RecordFrame words={dossierWords} unknown={unknownWords} place={dossierPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Asked({ id }: { id: string }) {
  const record = useLiveRecord('dossiers', dossierEntity, id)
  useRecordTitle(record.value ? dossierTitle(record.value) || 'Dossier' : 'Dossier')
  return (
    <LiveRecord record={record} title="Dossier" words={unknownWords} list={dossierPlace.path}>
      {(dossier) => <Known dossier={dossier} />}
    </LiveRecord>
  )
}

function Known({ dossier }: { dossier: Dossier }) {
  rememberNames(dossier)
  const { id } = dossier
  const file = useLiveRecord('dossiers', dossierFileEntity, id)
  const mayRestore = useMay(dossiersRights.write)
  const { colleagues } = useColleagues()
  const mayWrite = mayRestore && !dossier.archivedAt
  const { restore } = useDossierActs(dossier)
  const { notes, promises } = file.value ?? emptyDossierFile(id)
  const written = { acts: dossierNotes, id, notes, colleagues, mayWrite: mayRestore, isLoading: file.isLoading }
  return (
    <>
      <DossierHeader dossier={dossier} mayWrite={mayWrite} />
      <RecordNotices
        archived={{
          sentence: 'Ce dossier est archivé',
          archivedAt: dossier.archivedAt,
          restore: mayRestore ? restore : undefined,
        }}
      />
      <UnsentWrites
        record={dossier}
        name={dossierTitle(dossier)}
        addressesOf={dossierWriteAddresses}
        words={dossierFieldWords}
        history={dossierHistory(id)}
        Form={DossierForm}
      />
      <div className={columns.frame}>
        <DossierBlocker dossier={dossier} mayWrite={mayWrite} />
        <div className={columns.columns}>
          <div className={columns.column}>
            <DossierParties dossier={dossier} />
            {dossier.kind === 'body' && <DossierClaim dossier={dossier} />}
            <DossierPromises dossier={dossier} promises={promises} mayWrite={mayWrite} />
            <RecordParts of="dossier" id={id} />
          </div>
          <div className={columns.column}>
            <DossierStateList dossier={dossier} />
            <DossierTimeline dossierId={id} notes={written} />
          </div>
        </div>
      </div>
      {!dossier.archivedAt && <DossierActs dossier={dossier} />}
      {mayWrite && <EditDossierDrawer dossier={dossier} />}
    </>
  )
}
