import { dashboardContract } from '#features/dashboard/contract.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const dashboard = defineFeature({ contract: dashboardContract, routes: dashboardRoutes })
