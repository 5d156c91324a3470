import { IconListCheck } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { jobsRights } from '#features/jobs/rights.ts'
import { jobsOffline } from '#features/jobs/web/api.ts'
import { useOpenJobs } from '#features/jobs/web/use-open-jobs.ts'

export const jobs = defineWorkshop({
  rights: [jobsRights],
  destinations: [
    {
      to: '/dashboard/taches-de-fond',
      label: 'Tâches de fond',
      icon: IconListCheck,
      group: 'Suivi',
      order: 20,
      letter: 'f',
      right: jobsRights.read,
      useHeld: useOpenJobs,
    },
  ],
  offline: jobsOffline,
})
