import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { supplementsOffline } from '#features/supplement-requests/web/api.ts'

export const supplementRequests = defineWorkshop({
  rights: [supplementRequestsRights],
  offline: supplementsOffline,
  recordParts: [
    {
      of: 'dossier',
      order: 32,
      right: supplementRequestsRights.read,
      Part: lazy(async () => ({
        default: (await import('#features/supplement-requests/web/dossier-supplements.tsx')).DossierSupplements,
      })),
    },
  ],
})
