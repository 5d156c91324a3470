import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { OpeningInput, OpeningValues } from '#features/dossiers/dossier-opening-input.ts'
import { dossierPlace } from '#features/dossiers/web/api.ts'
import { dossierDrafts } from '#features/dossiers/web/dossier-fields.ts'
import { createDossier } from '#features/dossiers/web/dossier-writes.ts'
import { NewDossierForm } from '#features/dossiers/web/new-dossier-form.tsx'
import { useBegunDossier } from '#features/dossiers/web/use-begun-dossier.ts'
import { newId } from '#lib/id.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useCreating, useNewId } from '#records/use-saving.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'

/** Open while the address says `nouveau`. The pages of clients, vehicles and firms lead here with their ids. */
export function NewDossierDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title="Nouveau dossier" opened={isOpen} onClose={close}>
      <Begun onCancel={close} />
    </RecordDrawer>
  )
}

function Begun({ onCancel }: { onCancel: () => void }) {
  const begun = useBegunDossier()
  const id = useRef(newId())
  if (!begun) return <NewDossier onCancel={onCancel} />
  if (begun.isLoading) return <PageSkeleton />
  const { partyId, begin, isWhole } = begun
  return <Form id={id.current} draftId={partyId} begin={begin} isWhole={isWhole} onCancel={onCancel} />
}

function NewDossier({ onCancel }: { onCancel: () => void }) {
  const id = useNewId('dossier', dossierDrafts.new)
  return id ? <Form id={id} draftId={id} onCancel={onCancel} /> : <PageSkeleton />
}

type FormProps = {
  id: string
  draftId: string
  begin?: Partial<OpeningValues>
  isWhole?: boolean
  onCancel: () => void
}

function Form({ id, draftId, onCancel, ...shown }: FormProps) {
  const navigate = useNavigate()
  const create = useCreating({
    operation: createDossier,
    done: 'Dossier ouvert',
    onDone: (id) => void navigate(`${dossierPlace.path}/${id}`, { replace: true }),
  })
  const save = (input: OpeningInput) =>
    create(id, {
      ...input,
      clientId: input.clientId || newId(),
      vehicleId: input.newVehicle ? newId() : input.vehicleId,
    })
  return <NewDossierForm draftId={draftId} record={null} save={save} onCancel={onCancel} {...shown} />
}
