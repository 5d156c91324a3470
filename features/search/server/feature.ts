import { searchContract } from '#features/search/contract.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const search = defineFeature({ contract: searchContract, routes: searchRoutes })
