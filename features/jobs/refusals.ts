import { reason } from '#lib/refusal.ts'

export const jobNotFound = reason(
  'job_not_found',
  404,
  'Cette tâche est introuvable. Elle est peut-être trop ancienne.',
)
export const jobNotFailed = reason(
  'job_not_failed',
  409,
  'Cette tâche n’est pas en échec : il n’y a rien à relancer. Rechargez la liste.',
)
