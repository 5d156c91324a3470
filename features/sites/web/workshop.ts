import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { sitesRights } from '#features/sites/rights.ts'
import { sitesOffline } from '#features/sites/web/api.ts'

export const sites = defineWorkshop({
  rights: [sitesRights],
  offline: sitesOffline,
  parts: [
    {
      place: 'garage',
      order: 10,
      Part: lazy(async () => ({ default: (await import('#features/sites/web/site-list.tsx')).SiteList })),
    },
  ],
})
