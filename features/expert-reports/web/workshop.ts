import { IconFileText } from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { expertReportsOffline } from '#features/expert-reports/web/api.ts'
import { keptReports } from '#features/expert-reports/web/kept-reports.ts'
import { ReportAnywhere } from '#features/expert-reports/web/report-anywhere.tsx'
import { ReportSending } from '#features/expert-reports/web/report-sending.ts'

const parts = () => import('#features/expert-reports/web/record-reports.tsx')
const part = (of: string, load: () => Promise<ComponentType<{ id: string }>>) => ({
  ...{ of, order: 30, right: expertReportsRights.read },
  Part: lazy(async () => ({ default: await load() })),
})

export const expertReports = defineWorkshop({
  rights: [expertReportsRights],
  destinations: [
    {
      to: '/dashboard/rapports',
      label: 'Rapports',
      icon: IconFileText,
      group: 'Atelier',
      order: 20,
      letter: 'r',
      right: expertReportsRights.read,
      isPrimary: true,
    },
  ],
  searches: [
    {
      kind: 'expert_report',
      label: 'Rapports d’expert',
      icon: IconFileText,
      right: expertReportsRights.read,
      path: '/dashboard/rapports',
      kept: keptReports,
    },
  ],
  offline: expertReportsOffline,
  home: [
    {
      id: 'reports-to-review',
      right: expertReportsRights.read,
      order: 35,
      orderFor: { manager: 12, reception: 12, workshop: 80, paint: 80 },
      Card: lazy(async () => ({
        default: (await import('#features/expert-reports/web/reports-to-review-card.tsx')).ReportsToReviewCard,
      })),
    },
  ],
  recordParts: [
    part('dossier', async () => (await parts()).DossierReports),
    part('client', async () => (await parts()).ClientReports),
    part('vehicle', async () => (await parts()).VehicleReports),
    part('firm', async () => (await parts()).FirmReports),
  ],
  parts: [
    { place: 'background', order: 30, Part: ReportSending },
    { place: 'background', order: 31, right: expertReportsRights.write, Part: ReportAnywhere },
    {
      place: 'home',
      order: 10,
      right: expertReportsRights.write,
      Part: lazy(async () => ({
        default: (await import('#features/expert-reports/web/report-dropping.tsx')).HomeDropping,
      })),
    },
  ],
})
