import { reason } from '#lib/refusal.ts'

export const costedPaperNotFound = reason('costed_paper_not_found', 404, 'Ce document est introuvable.')
