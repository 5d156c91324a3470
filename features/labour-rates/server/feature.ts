import { labourRatesContract } from '#features/labour-rates/contract.ts'
import { demoLabourRates } from '#features/labour-rates/server/demo.ts'
import { labourRatesRoutes } from '#features/labour-rates/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const labourRates = defineFeature({
  contract: labourRatesContract,
  routes: labourRatesRoutes,
  demo: demoLabourRates,
  keptAtEnd: { labourRates: 'settings, which name nobody' },
  exported: { labourRates: 'Taux horaires' },
})
