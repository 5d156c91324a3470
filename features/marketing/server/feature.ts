import { marketingContract } from '#features/marketing/contract.ts'
import { marketingRoutes } from '#features/marketing/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const marketing = defineFeature({ contract: marketingContract, routes: marketingRoutes })
