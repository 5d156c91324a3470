import { readPage } from '#browser/local-pages.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { FoundRecord } from '#browser/workshop.ts'
import { readListAddress } from '#features/clients/client-list.ts'
import { matchOf } from '#features/clients/client-match.ts'
import { clientList, searchClients } from '#features/clients/web/api.ts'
import { formatPhone } from '#lib/phone.ts'

type Around = { outbox: Outbox; signal: AbortSignal }

/** The clients that a few words find, those of the archives last; without the server, among those that the device keeps. */
export async function findClients(text: string, { outbox, signal }: Around): Promise<FoundRecord[]> {
  const found = await Promise.all(
    [false, true].map((archived) =>
      searchClients(text, archived, signal).catch(() => searchKept(outbox, text, archived)),
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
const { page, ...everyClient } = readListAddress(new URLSearchParams())

async function searchKept(outbox: Outbox, search: string, archived: boolean) {
  const filters = { ...everyClient, search, archived }
  return (await readPage(outbox, clientList, { filters, page, pageSize: few })).rows
}
