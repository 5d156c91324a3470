import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { createClient, editClient } from '#features/clients/web/api.ts'
import { ClientForm } from '#features/clients/web/client-form.tsx'
import { tellKept } from '#features/clients/web/tell-outcome.tsx'
import { newId } from '#lib/id.ts'
import { toastError, toastSuccess } from '#ui/toasts.tsx'

/** Open while the address says `nouveau`. */
export function NewClientDrawer() {
  const [isOpen, close] = useOpenedBy('nouveau')
  return (
    <ClientDrawer title="Nouveau client" opened={isOpen} onClose={close}>
      <NewClientForm onCancel={close} />
    </ClientDrawer>
  )
}

function NewClientForm({ onCancel }: { onCancel: () => void }) {
  const { submit } = useOutboxActions()
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  async function save(input: ClientInput) {
    const outcome = await submit(createClient, { id, ...input })
    if (outcome.state === 'refused') return outcome.problem
    if (outcome.state === 'saved') toastSuccess('Client enregistré')
    else tellKept()
    void navigate(`/dashboard/clients/${id}`, { replace: true })
  }
  return <ClientForm draftId="new" client={null} save={save} onCancel={onCancel} />
}

/** Open while the address says `modifier`. */
export function EditClientDrawer({ client }: { client: Client }) {
  const [isOpen, close] = useOpenedBy('modifier')
  return (
    <ClientDrawer title={`Modifier ${client.displayName}`} opened={isOpen} onClose={close}>
      <EditClientForm client={client} onClose={close} />
    </ClientDrawer>
  )
}

function EditClientForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const { submit } = useOutboxActions()
  const navigate = useNavigate()
  async function save(input: ClientInput, seen: Client | null) {
    const outcome = await submit(editClient, { id: client.id, ...input }, seen ?? client)
    if (outcome.state === 'refused') return outcome.problem
    if (outcome.state === 'conflict') {
      toastError('Cette fiche a été modifiée entre-temps. Choisissez ce qui doit rester.')
      void navigate(`?conflit=${outcome.order}`, { replace: true })
      return
    }
    if (outcome.state === 'saved') toastSuccess('Modifications enregistrées')
    else tellKept()
    onClose()
  }
  return <ClientForm draftId={client.id} client={client} save={save} onCancel={onClose} />
}

type ClientDrawerProps = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** Beside the page where there is room, over the whole of a telephone. */
export function ClientDrawer({ title, opened, onClose, children }: ClientDrawerProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={isPhone ? '100%' : 620}
      styles={{ content: { display: 'flex', flexDirection: 'column' }, body: { flex: 1, paddingBottom: 0 } }}
    >
      {children}
    </Drawer>
  )
}

/** A drawer that the address opens: it can be linked to, and the back button closes it. */
export function useOpenedBy(name: string): [boolean, () => void] {
  const [parameters, setParameters] = useSearchParams()
  const close = () =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [parameters.has(name), close]
}
