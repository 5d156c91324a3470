import { useNavigate } from 'react-router'
import type { Client } from '#features/clients/contract.ts'
import { clientEntity } from '#features/clients/web/api.ts'
import { clientDrafts } from '#features/clients/web/client-fields.ts'
import { ClientForm } from '#features/clients/web/client-form.tsx'
import { createClient, editClient } from '#features/clients/web/client-writes.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useCreating, useEditing, useNewId, useServerCopy } from '#records/use-saving.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'

/** Open while the address says `nouveau`. */
export function NewClientDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <RecordDrawer title="Nouveau client" opened={isOpen} onClose={close}>
      <NewClientForm onCancel={close} />
    </RecordDrawer>
  )
}

function NewClientForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const id = useNewId('client', clientDrafts.new)
  const create = useCreating({
    operation: createClient,
    done: 'Client enregistré',
    onDone: (id) => void navigate(`/dashboard/clients/${id}`, { replace: true }),
  })
  if (!id) return <PageSkeleton />
  return <ClientForm draftId={id} record={null} save={(input) => create(id, input)} onCancel={onCancel} />
}

/** Open while the address says `modifier`. */
export function EditClientDrawer({ client }: { client: Client }) {
  const [isOpen, close] = useOpenedBy('modifier')
  return (
    <RecordDrawer title={`Modifier ${client.displayName}`} opened={isOpen} onClose={close}>
      <EditClientForm client={client} onClose={close} />
    </RecordDrawer>
  )
}

function EditClientForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const latest = useServerCopy('clients', clientEntity, client.id)
  const edit = useEditing({ operation: editClient, done: 'Modifications enregistrées', onDone: onClose })
  return (
    <ClientForm
      draftId={client.id}
      record={client}
      latest={latest}
      save={(input, seen) => edit(client.id, input, seen ?? client)}
      onCancel={onClose}
    />
  )
}
