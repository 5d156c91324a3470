import { useSearchParams } from 'react-router'
import { useOutbox, type WaitingWrite } from '#browser/use-outbox.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { Client } from '#features/clients/contract.ts'
import { ClientConflict } from '#features/clients/web/client-conflict.tsx'
import { ClientDrawer, useOpenedBy } from '#features/clients/web/client-drawer.tsx'
import { ClientForm } from '#features/clients/web/client-form.tsx'
import { clientWriteAddresses } from '#features/clients/web/client-write-addresses.ts'
import classes from '#features/clients/web/unsent-write.module.css'
import { UnsentWrite } from '#features/clients/web/unsent-write.tsx'
import { toastSuccess } from '#ui/toasts.tsx'

/** What this device wrote about the client and could not send, with the screens that put it right. */
export function ClientUnsent({ client }: { client: Client }) {
  const writes = useOutbox().rows?.filter(({ entityId }) => entityId === client.id) ?? []
  const stuck = writes.filter(({ state }) => state === 'blocked' || state === 'conflict')
  if (stuck.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label="Saisies à revoir">
        {stuck.map((write) => (
          <li key={write.order}>
            <UnsentWrite write={write} addresses={clientWriteAddresses(write)} isOnItsPage />
          </li>
        ))}
      </ul>
      <Settling writes={stuck} />
      <Correction client={client} writes={stuck} />
    </>
  )
}

function Settling({ writes }: { writes: WaitingWrite[] }) {
  const [write, close] = useWriteInAddress('conflit', writes)
  return write?.state === 'conflict' ? <ClientConflict write={write} onClose={close} /> : null
}

function Correction({ client, writes }: { client: Client; writes: WaitingWrite[] }) {
  const { retry } = useOutbox()
  const [write, close] = useWriteInAddress('corriger', writes)
  async function save(input: ClientInput): Promise<undefined> {
    if (!write) return
    await retry(write.order, { id: client.id, ...input })
    toastSuccess('Saisie corrigée, nouvel envoi')
    close()
  }
  return (
    <ClientDrawer title={`Corriger ${client.displayName}`} opened={write?.state === 'blocked'} onClose={close}>
      {write?.problem && (
        <ClientForm
          draftId={`${client.id} ${write.key}`}
          client={client}
          refused={{ input: write.input as ClientInput, problem: write.problem }} // the input of a call that has a form
          save={save}
          onCancel={close}
        />
      )}
    </ClientDrawer>
  )
}

function useWriteInAddress(name: string, writes: WaitingWrite[]): [WaitingWrite | undefined, () => void] {
  const [parameters] = useSearchParams()
  const [isOpen, close] = useOpenedBy(name)
  const order = Number(parameters.get(name))
  return [isOpen ? writes.find((write) => write.order === order) : undefined, close]
}
