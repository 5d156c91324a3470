import type { Client } from '#features/clients/contract.ts'
import { call, clientEntity } from '#features/clients/web/api.ts'
import type { TellingApart } from '#records/use-telling-apart.ts'

/** How two clients are told apart. */
export const clientsApart: TellingApart<Client> = {
  feature: 'clients',
  kind: clientEntity.kind,
  nameOf: ({ displayName }) => displayName,
  tell: call.tellClientsApart,
  undo: call.undoClientDistinction,
}
