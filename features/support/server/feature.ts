import { supportContract } from '#features/support/contract.ts'
import { supportRoutes } from '#features/support/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const support = defineFeature({ contract: supportContract, routes: supportRoutes })
