import { useNavigate } from 'react-router'
import type { Firm } from '#features/directory/contract.ts'
import { firmEntity } from '#features/directory/web/api.ts'
import { firmDrafts } from '#features/directory/web/firm-fields.ts'
import { FirmForm } from '#features/directory/web/firm-form.tsx'
import { createFirm, editFirm } from '#features/directory/web/firm-writes.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useCreating, useEditing, useNewId, useServerCopy } from '#records/use-saving.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'

/** Open while the address says `nouveau`. */
export function NewFirmDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title="Nouvelle société" opened={isOpen} onClose={close}>
      <NewFirmForm onCancel={close} />
    </RecordDrawer>
  )
}

function NewFirmForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const id = useNewId('firm', firmDrafts.new)
  const create = useCreating({
    operation: createFirm,
    done: 'Société enregistrée',
    onDone: (id) => void navigate(`/dashboard/annuaire/${id}`, { replace: true }),
  })
  if (!id) return <PageSkeleton />
  return <FirmForm draftId={id} record={null} save={(input) => create(id, input)} onCancel={onCancel} />
}

/** Open while the address says `modifier`. */
export function EditFirmDrawer({ firm }: { firm: Firm }) {
  const [isOpen, close] = useOpenedBy('modifier')
  return (
    <RecordDrawer title={`Modifier ${firm.name}`} opened={isOpen} onClose={close}>
      <EditFirmForm firm={firm} onClose={close} />
    </RecordDrawer>
  )
}

function EditFirmForm({ firm, onClose }: { firm: Firm; onClose: () => void }) {
  const latest = useServerCopy('directory', firmEntity, firm.id)
  const edit = useEditing({ operation: editFirm, done: 'Modifications enregistrées', onDone: onClose })
  return (
    <FirmForm
      draftId={firm.id}
      record={firm}
      latest={latest}
      save={(input, seen) => edit(firm.id, input, seen ?? firm)}
      onCancel={onClose}
    />
  )
}
