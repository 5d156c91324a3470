import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { supportRights } from '#features/support/rights.ts'
import { supportOffline } from '#features/support/web/api.ts'
import { SupportBanner } from '#features/support/web/support-banner.tsx'

export const support = defineWorkshop({
  rights: [supportRights],
  offline: supportOffline,
  parts: [
    { place: 'band', order: 10, Part: SupportBanner },
    {
      place: 'garage',
      order: 20,
      Part: lazy(async () => ({ default: (await import('#features/support/web/support-access.tsx')).SupportAccess })),
    },
  ],
})
