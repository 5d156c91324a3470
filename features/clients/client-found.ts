import { matchOf } from '#features/clients/client-match.ts'
import type { Client } from '#features/clients/contract.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { formatPhone } from '#lib/phone.ts'

export function foundClient(client: Omit<Client, 'isPossibleDuplicate'>, search: string): FoundRecord {
  return {
    id: client.id,
    title: client.displayName,
    detail: [formatPhone(client.mobile ?? client.phone ?? ''), client.addressCity].filter(Boolean).join(' · '),
    reason: matchOf(client, search),
    badge: client.archivedAt ? 'Archivé' : undefined,
    isArchived: client.archivedAt !== null,
  }
}
