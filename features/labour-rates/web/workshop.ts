import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { labourRatesRights } from '#features/labour-rates/rights.ts'
import { labourRatesOffline } from '#features/labour-rates/web/api.ts'

export const labourRates = defineWorkshop({
  rights: [labourRatesRights],
  offline: labourRatesOffline,
  parts: [
    {
      place: 'garage',
      order: 30,
      right: labourRatesRights.read,
      Part: lazy(async () => ({ default: (await import('#features/labour-rates/web/rate-list.tsx')).RateList })),
    },
  ],
})
