import { reason } from '#lib/refusal.ts'

export const mentionNotFound = reason('mention_not_found', 404, 'Cette mention est introuvable.')
