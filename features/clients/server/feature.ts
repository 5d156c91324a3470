import {
  clientImportColumns,
  isSameClient,
  nameKey,
  readClientCells,
  showClient,
} from '#features/clients/client-import.ts'
import { clientsContract } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { demoClients } from '#features/clients/server/demo.ts'
import { importClients } from '#features/clients/server/import-clients.ts'
import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { clientSheet } from '#features/clients/server/queries/client-sheet.ts'
import { clientsRoutes } from '#features/clients/server/routes.ts'
import { takeBackImportedClients } from '#features/clients/server/take-back-imported-clients.ts'
import { defineFeature } from '#platform/feature.ts'
import { defineImportable } from '#platform/importing.ts'

export const clients = defineFeature({
  contract: clientsContract,
  routes: clientsRoutes,
  demo: demoClients,
  searched: [searchedClients],
  importables: [
    defineImportable({
      kind: 'client',
      label: 'Clients',
      one: 'client',
      many: 'clients',
      path: '/dashboard/clients',
      right: clientsRights.write,
      columns: clientImportColumns,
      read: readClientCells,
      show: showClient,
      keysOf: (client) => [nameKey(client)],
      isSame: isSameClient,
      write: importClients,
      takeBack: takeBackImportedClients,
    }),
  ],
  exported: {
    clients: { title: 'Clients', sheet: clientSheet },
    clientConsents: 'Clients, consentements',
    clientNotes: 'Clients, notes',
    clientMerges: 'Clients, fusions',
    clientDistinctions: 'Clients, fiches distinctes',
    clientSigns: { withheld: 'worked out from the clients' },
  },
})
