import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useOffline } from '#browser/offline-provider.tsx'
import { useLiveRecord } from '#browser/use-live-record.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientEntity, createClient, editClient } from '#features/clients/web/api.ts'
import { ClientForm } from '#features/clients/web/client-form.tsx'
import { claimNewClientId } from '#features/clients/web/new-client-id.ts'
import { tellKept } from '#features/clients/web/tell-outcome.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

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
  const { outbox } = useOffline()
  const { submit } = useOutboxActions()
  const navigate = useNavigate()
  const [id, setId] = useState<string>()
  useEffect(() => void claimNewClientId(outbox).then(setId), [outbox])
  if (!id) return <PageSkeleton />

  async function save(input: ClientInput) {
    if (!id) return
    const outcome = await submit(createClient, { id, ...input })
    if (outcome.state === 'refused') return outcome.problem
    if (outcome.state === 'saved') toastSuccess('Client enregistré')
    else tellKept()
    void navigate(`/dashboard/clients/${id}`, { replace: true })
  }
  return <ClientForm draftId={id} client={null} save={save} onCancel={onCancel} />
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
  const { submit, discard } = useOutboxActions()
  const latest = useServerCopy(client.id)
  async function save(input: ClientInput, seen: Client | null) {
    const outcome = await submit(editClient, { id: client.id, ...input }, seen ?? client)
    if (outcome.state === 'refused') return outcome.problem
    // Saved elsewhere in the same moment: the form says it under its fields, and nothing waits in the outbox.
    if (outcome.state === 'conflict') {
      await discard(outcome.order)
      return { sentence: '', fields: {} }
    }
    if (outcome.state === 'saved') toastSuccess('Modifications enregistrées')
    else tellKept()
    onClose()
  }
  return <ClientForm draftId={client.id} client={client} latest={latest} save={save} onCancel={onClose} />
}

/** The client as the server last gave it, leaving out what this device is about to say itself. */
function useServerCopy(id: string): Client | null {
  const { server, unsent } = useLiveRecord('clients', clientEntity, id)
  const copy = useRef<Client | null>(null)
  if (server && unsent.length === 0) copy.current = server
  return copy.current
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
  const navigate = useNavigate()
  const location = useLocation()
  // A save may end after its drawer was closed, or close it twice: what counts is where one is then.
  const here = useRef<typeof location>(undefined)
  useEffect(() => {
    here.current = location
    return () => {
      here.current = undefined
    }
  }, [location])

  const close = () => {
    const open = new URLSearchParams(here.current?.search)
    if (!here.current || !open.has(name)) return
    const isOver = isOverPage(here.current.state)
    here.current = undefined
    // The page below is the entry before: going back leaves no double of it in the history.
    if (isOver) return void navigate(-1)
    open.delete(name)
    setParameters(open, { replace: true, preventScrollReset: true })
  }
  return [parameters.has(name), close]
}

function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overPage' in state
}
