import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { creationsOffline } from '#features/report-creations/web/api.ts'

export const reportCreations = defineWorkshop({
  offline: creationsOffline,
  recordParts: [
    {
      of: 'expert_report',
      order: 10,
      right: expertReportsRights.read,
      Part: lazy(async () => ({
        default: (await import('#features/report-creations/web/report-creations.tsx')).ReportCreations,
      })),
    },
  ],
})
