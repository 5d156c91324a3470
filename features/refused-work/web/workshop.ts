import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { refusedWorkRights } from '#features/refused-work/rights.ts'
import { refusedWorkOffline } from '#features/refused-work/web/api.ts'

export const refusedWork = defineWorkshop({
  rights: [refusedWorkRights],
  offline: refusedWorkOffline,
  recordParts: [
    {
      of: 'vehicle',
      order: 24,
      right: refusedWorkRights.read,
      Part: lazy(async () => ({
        default: (await import('#features/refused-work/web/vehicle-refused.tsx')).VehicleRefused,
      })),
    },
  ],
})
