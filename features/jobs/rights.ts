import { defineRights } from '#lib/rights.ts'

export const jobsRights = defineRights('jobs', 'Suivi', {
  read: { label: 'Suivre les tâches de fond', holders: ['manager', 'support'] },
  retry: { label: 'Relancer une tâche en échec', holders: ['manager'] },
})
