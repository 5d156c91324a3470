import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { creationsOffline } from '#features/report-creations/web/api.ts'

const sourceOf = (of: string) => ({
  of,
  order: 5,
  right: expertReportsRights.read,
  Part: lazy(async () => ({
    default: (await import('#features/report-creations/web/source-of-paper.tsx')).SourceOfPaper,
  })),
})

export const reportCreations = defineWorkshop({
  offline: creationsOffline,
  recordParts: [
    sourceOf('quote'),
    sourceOf('repair_order'),
    sourceOf('invoice'),
    {
      of: 'invoice_draft',
      order: 5,
      right: expertReportsRights.read,
      Part: lazy(async () => ({
        default: (await import('#features/report-creations/web/alert-notes.tsx')).InvoiceAlerts,
      })),
    },
    {
      of: 'expert_report_acts',
      order: 5,
      right: expertReportsRights.write,
      Part: lazy(async () => ({
        default: (await import('#features/report-creations/web/creation-button.tsx')).CreationButton,
      })),
    },
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
