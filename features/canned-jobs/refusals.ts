import { reason } from '#lib/refusal.ts'

export const cannedJobNotFound = reason('canned_job_not_found', 404, 'Ce forfait est introuvable.')
export const cannedJobCodeTaken = reason(
  'canned_job_code_taken',
  409,
  'Un autre forfait porte déjà ce code. Choisissez-en un autre.',
)
export const cannedJobChanged = reason(
  'canned_job_changed',
  409,
  'Une autre personne a changé les mêmes champs entre-temps. Choisissez ce qui reste.',
)
export const cannedJobArchived = reason(
  'canned_job_archived',
  409,
  'Ce forfait est archivé. Reprenez-le d’abord, puis modifiez-le.',
)
export const cannedJobNotArchived = reason('canned_job_not_archived', 409, 'Ce forfait n’est pas archivé.')
export const cannedJobsFull = reason(
  'canned_jobs_full',
  409,
  'L’atelier a déjà 1\u202f000 forfaits. Archivez ceux qui ne servent plus.',
)
