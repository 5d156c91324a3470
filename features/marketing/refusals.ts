import { reason } from '#lib/refusal.ts'

export const contactDetailsInvalid = reason('contact_details_invalid', 422, 'Certains champs sont à corriger.')
export const contactNotVerified = reason(
  'contact_not_verified',
  422,
  'Cet envoi n’a pas pu être vérifié. Rechargez la page, ou écrivez-nous directement par email.',
)
export const contactTooFast = reason(
  'contact_too_fast',
  422,
  'Cet envoi est trop rapide pour être celui d’une personne. Attendez quelques secondes, puis envoyez de nouveau.',
)
export const contactFormStale = reason(
  'contact_form_stale',
  409,
  'Cette page était ouverte depuis trop longtemps. Attendez quelques secondes, puis envoyez de nouveau.',
)
