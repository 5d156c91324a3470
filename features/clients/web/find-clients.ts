import { readPage } from '#browser/local-pages.ts'
import type { Outbox } from '#browser/outbox.ts'
import type { FoundRecord } from '#browser/workshop.ts'
import { readListAddress } from '#features/clients/client-list.ts'
import { clientList, searchClients } from '#features/clients/web/api.ts'
import { formatPhone } from '#lib/phone.ts'

type Around = { outbox: Outbox; signal: AbortSignal }

/** The clients that a few words find; without the server, among those that the device keeps. */
export async function findClients(text: string, { outbox, signal }: Around): Promise<FoundRecord[]> {
  const found = await searchClients(text, signal).catch(() => searchKept(outbox, text))
  return found.map(({ id, displayName, mobile, phone, addressCity }) => ({
    id,
    label: displayName,
    description: [formatPhone(mobile ?? phone ?? ''), addressCity].filter(Boolean).join(' · '),
    to: `/dashboard/clients/${id}`,
  }))
}

const few = 6
const { page, ...everyClient } = readListAddress(new URLSearchParams())

async function searchKept(outbox: Outbox, search: string) {
  const filters = { ...everyClient, search }
  return (await readPage(outbox, clientList, { filters, page, pageSize: few })).rows
}
