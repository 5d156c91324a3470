import { reason } from '#lib/refusal.ts'

export const emailTaken = reason('email_taken', 422, 'Un compte existe déjà avec cette adresse email.')
