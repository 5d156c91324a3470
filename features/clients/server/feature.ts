import { clientsContract } from '#features/clients/contract.ts'
import { demoClients } from '#features/clients/server/demo.ts'
import { searchedClients } from '#features/clients/server/queries/client-search.ts'
import { clientsRoutes } from '#features/clients/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const clients = defineFeature({
  contract: clientsContract,
  routes: clientsRoutes,
  demo: demoClients,
  searched: [searchedClients],
})
