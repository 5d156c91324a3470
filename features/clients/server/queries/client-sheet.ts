import { clientColumns } from '#features/clients/client-columns.ts'
import { clientFilters } from '#features/clients/contract.ts'
import { listClientIds, readClients } from '#features/clients/server/queries.ts'
import { defineSheet } from '#platform/exporting.ts'

/** The whole list of clients, archived ones too. */
export const clientSheet = defineSheet({
  columns: clientColumns,
  listIds: (ctx) => listClientIds(ctx, clientFilters.parse({ shelf: 'all' })),
  read: readClients,
})
