import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { dossierEntity } from '#features/dossiers/web/api.ts'
import { DossierForm } from '#features/dossiers/web/dossier-form.tsx'
import { editDossier } from '#features/dossiers/web/dossier-writes.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useEditing, useServerCopy } from '#records/use-saving.ts'

/** Open while the address says `modifier`. */
export function EditDossierDrawer({ dossier }: { dossier: Dossier }) {
  const [isOpen, close] = useOpenedBy('modifier')
  return (
    <RecordDrawer title={`Modifier ${dossierTitle(dossier)}`} opened={isOpen} onClose={close}>
      <EditDossierForm dossier={dossier} onClose={close} />
    </RecordDrawer>
  )
}

function EditDossierForm({ dossier, onClose }: { dossier: Dossier; onClose: () => void }) {
  const latest = useServerCopy('dossiers', dossierEntity, dossier.id)
  const edit = useEditing({ operation: editDossier, done: 'Modifications enregistrées', onDone: onClose })
  return (
    <DossierForm
      draftId={dossier.id}
      record={dossier}
      latest={latest}
      save={(input, seen) => edit(dossier.id, input, seen ?? dossier)}
      onCancel={onClose}
    />
  )
}
