import { reason } from '#lib/refusal.ts'

export const siteNotFound = reason('site_not_found', 404, 'Ce site est introuvable.')
export const siteChanged = reason(
  'site_changed',
  409,
  'Ce site a été modifié entre-temps. Relisez-le, puis recommencez.',
)
export const siteArchived = reason('site_archived', 409, 'Ce site est archivé. Restaurez-le d’abord.')
export const siteNotArchived = reason('site_not_archived', 409, 'Ce site n’est pas archivé.')
export const alreadyDefaultSite = reason('already_default_site', 409, 'Ce site est déjà le site par défaut.')
export const defaultSiteStays = reason(
  'default_site_stays',
  409,
  'Le site par défaut ne s’archive pas. Choisissez-en d’abord un autre par défaut.',
)
export const seriesTaken = reason(
  'series_taken',
  409,
  'Un autre site, peut-être archivé, commence déjà ses numéros ainsi. Choisissez d’autres lettres.',
)
export const siteUnknown = reason('site_unknown', 422, 'Ce site est introuvable ou archivé. Choisissez un autre site.')
