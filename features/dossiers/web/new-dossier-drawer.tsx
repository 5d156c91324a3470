import { useNavigate } from 'react-router'
import type { OpeningInput } from '#features/dossiers/dossier-opening-input.ts'
import { dossierPlace } from '#features/dossiers/web/api.ts'
import { dossierDrafts } from '#features/dossiers/web/dossier-fields.ts'
import { createDossier } from '#features/dossiers/web/dossier-writes.ts'
import { NewDossierForm } from '#features/dossiers/web/new-dossier-form.tsx'
import { newId } from '#lib/id.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useCreating, useNewId } from '#records/use-saving.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'

/** Open while the address says `nouveau`. */
export function NewDossierDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title="Nouveau dossier" opened={isOpen} onClose={close}>
      <NewDossier onCancel={close} />
    </RecordDrawer>
  )
}

function NewDossier({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const id = useNewId('dossier', dossierDrafts.new)
  const create = useCreating({
    operation: createDossier,
    done: 'Dossier ouvert',
    onDone: (id) => void navigate(`${dossierPlace.path}/${id}`, { replace: true }),
  })
  if (!id) return <PageSkeleton />
  const save = (input: OpeningInput) =>
    create(id, {
      ...input,
      clientId: input.clientId || newId(),
      vehicleId: input.newVehicle ? newId() : input.vehicleId,
    })
  return <NewDossierForm draftId={id} record={null} save={save} onCancel={onCancel} />
}
