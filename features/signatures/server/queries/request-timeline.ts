import { sql } from 'kysely'
import { signaturesRights } from '#features/signatures/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

const words = {
  'signature_request.dispatched': 'a envoyé une demande de signature',
  'signature_request.opened': 'a ouvert la demande de signature',
  'signature_request.signed': 'a signé',
  'signature_request.declined': 'a refusé de signer',
  'signature_request.question_asked': 'a posé une question avant de signer',
  'signature_request.number_refused': 'a répondu «\u00a0Ce n’est plus mon numéro\u00a0»',
  'signature_request.revoked': 'a annulé une demande de signature',
  'signature_request.replaced': 'a remplacé une demande de signature',
  'signature_request.paper_recorded': 'a noté une signature sur papier',
  'signature_request.copy_handed': 'a remis la copie signée autrement',
} as const

/** Acts of the house, which nobody did. */
const alone = {
  'signature_request.stamped': 'Documents signés et scellés',
  'signature_request.copied': 'Copies signées confiées à l’envoi',
} as const

const told = { ...words, ...alone }

/** A signature request in the timeline of its dossier and of its signers. */
export const signatureTimeline: TimelineSource = {
  kind: 'signature_request',
  part: 'documents',
  right: signaturesRights.read,
  actions: Object.keys(told) as (keyof typeof told)[], // Object.keys forgets the keys
  table: 'signatureRequests',
  about: {
    dossier: (ids) => isOneOf('dossierId', ids),
    client: (ids) => sql<boolean>`exists (
      select from signers s where s.garage_id = t.garage_id and s.request_id = t.id and s.client_id = any(${ids}::uuid[]))`,
  },
  name: sql`t.title`,
  tell: ({ action, author }) => alone[action as keyof typeof alone] ?? `${author || 'Quelqu’un'} ${wordsOf(action)}`, // others have the words of a person
}

function wordsOf(action: string): string {
  return words[action as keyof typeof words] ?? 'a suivi une demande de signature' // others have the usual words
}
