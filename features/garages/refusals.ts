import { reason } from '#lib/refusal.ts'

export const garageDetailsInvalid = reason('garage_details_invalid', 422, 'Certains champs sont à corriger.')
