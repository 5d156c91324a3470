import { sql } from 'kysely'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** A supplement request in the timeline of its dossier. */
export const supplementTimeline: TimelineSource = {
  kind: 'supplement_request',
  part: 'documents',
  right: supplementRequestsRights.read,
  actions: [
    'supplement_request.sent',
    'supplement_request.sent_again',
    'supplement_request.answered',
    'supplement_request.answer_withdrawn',
    'supplement_request.quoted',
  ],
  table: 'supplementRequests',
  about: { dossier: (ids) => isOneOf('dossierId', ids) },
  name: sql`'Demande de complément n° ' || t.rank`,
  tell: ({ action, author }) => `${author || 'Quelqu’un'} ${words[action] ?? 'a modifié une demande de complément'}`,
}

const words: Record<string, string> = {
  'supplement_request.sent': 'a envoyé une demande de complément à l’expert',
  'supplement_request.sent_again': 'a renvoyé une demande de complément à l’expert',
  'supplement_request.answered': 'a noté la réponse de l’expert à une demande de complément',
  'supplement_request.answer_withdrawn': 'a retiré la réponse de l’expert à une demande de complément',
  'supplement_request.quoted': 'a fait un devis d’une demande de complément',
}
