import { IconPackage } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { cannedJobsRights } from '#features/canned-jobs/rights.ts'
import { cannedJobsOffline } from '#features/canned-jobs/web/api.ts'

export const cannedJobs = defineWorkshop({
  rights: [cannedJobsRights],
  destinations: [
    {
      to: '/dashboard/forfaits',
      label: 'Forfaits et tarifs',
      icon: IconPackage,
      group: 'Réglages',
      order: 12,
      letter: 'w',
      right: cannedJobsRights.read,
    },
  ],
  searches: [
    {
      kind: 'canned_job',
      label: 'Forfaits',
      icon: IconPackage,
      right: cannedJobsRights.read,
      path: '/dashboard/forfaits',
    },
  ],
  offline: cannedJobsOffline,
})
