import { accountingContract } from '#features/accounting/contract.ts'
import { accountingRoutes } from '#features/accounting/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const accounting = defineFeature({
  contract: accountingContract,
  routes: accountingRoutes,
  exported: { accountingSettings: 'Comptabilité, réglages' },
  keptAtEnd: { accountingSettings: 'settings, which name nobody' },
})
