import { readPage } from '#browser/local-pages.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { FoundRecord } from '#browser/workshop.ts'
import type { ClientShelf } from '#features/clients/client.ts'
import { clientAddress } from '#features/clients/client-list.ts'
import { matchOf } from '#features/clients/client-match.ts'
import { clientList, searchClients } from '#features/clients/web/api.ts'
import { formatPhone } from '#lib/phone.ts'

type Around = { outbox: Outbox; signal: AbortSignal }

/** The clients that a few words find, archived ones last. Without the server, it searches the clients on the device. */
export async function findClients(text: string, { outbox, signal }: Around): Promise<FoundRecord[]> {
  const found = await Promise.all(
    (['active', 'archived'] as const).map((shelf) =>
      searchClients(text, shelf, signal).catch(() => searchKept(outbox, text, shelf)),
    ),
  )
  return found
    .flat()
    .slice(0, most)
    .map((client) => ({
      id: client.id,
      label: client.displayName,
      description: [formatPhone(client.mobile ?? client.phone ?? ''), client.addressCity].filter(Boolean).join(' · '),
      reason: matchOf(client, text),
      badge: client.archivedAt ? 'Archivé' : undefined,
      to: `/dashboard/clients/${client.id}`,
    }))
}

const few = 6
const most = 8
const { page, ...everyClient } = clientAddress.read(new URLSearchParams())

async function searchKept(outbox: Outbox, search: string, shelf: ClientShelf) {
  const filters = { ...everyClient, search, shelf }
  return (await readPage(outbox, clientList, { filters, page, pageSize: few })).rows
}
