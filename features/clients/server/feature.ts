import { clientsContract } from '#features/clients/contract.ts'
import { clientsRoutes } from '#features/clients/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const clients = defineFeature({ contract: clientsContract, routes: clientsRoutes })
