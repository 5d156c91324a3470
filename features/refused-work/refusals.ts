import { reason } from '#lib/refusal.ts'

export const refusedWorkNotFound = reason(
  'refused_work_not_found',
  404,
  'Ces travaux refusés n’existent plus\u00a0: leur devis a été repris. Rechargez la page.',
)
