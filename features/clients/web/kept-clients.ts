import { keptSearch } from '#browser/kept-search.ts'
import type { Outbox } from '#browser/outbox.ts'
import { foundClient } from '#features/clients/client-found.ts'
import { clientAddress } from '#features/clients/client-list.ts'
import { call, clientList } from '#features/clients/web/api.ts'
import type { FoundRecord } from '#lib/found-record.ts'

const { page: _, ...everyClient } = clientAddress.read(new URLSearchParams())

export const keptClients = keptSearch(clientList, (search) => ({ ...everyClient, search, shelf: 'all' }), foundClient)

/** The clients to choose among: those of the server, or of the device without it. Archived ones come last. */
export async function findClients(
  search: string,
  { outbox, signal }: { outbox: Outbox; signal: AbortSignal },
): Promise<FoundRecord[]> {
  try {
    const { items } = await call.listClients({ search, shelf: 'all', pageSize: 8 }, { signal })
    return items
      .map((client) => foundClient(client, search))
      .sort((one, other) => Number(one.isArchived) - Number(other.isArchived))
  } catch {
    return keptClients.find(outbox, search)
  }
}
