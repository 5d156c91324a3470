import { type NoticeKind, noticeKindLabels } from '#features/claim-assignments/assignment-letters.ts'
import { euros } from '#lib/euros.ts'

type Event = { action: string; author: string; details: Record<string, unknown>; isErased: boolean }

/** « Nadia Benali a préparé une cession de créance » */
export function describeAssignmentEvent({ action, author, details, isErased }: Event): string {
  const told = isErased ? undefined : withDetails(action, details)
  return `${author || 'Quelqu’un'} ${told ?? words[action] ?? 'a modifié une cession de créance'}`
}

const words: Record<string, string> = {
  'claim_assignment.opened': 'a préparé une cession de créance',
  'claim_assignment.sent': 'a donné une cession de créance à signer',
  'claim_assignment.client_signed': 'a enregistré la signature du client sur une cession de créance',
  'claim_assignment.garage_signed': 'a signé une cession de créance pour l’atelier',
  'claim_assignment.notice_prepared': 'a écrit une lettre sur une cession de créance',
  'claim_assignment.letter_given': 'a confié une lettre au service de recommandé électronique',
  'claim_assignment.answered': 'a noté la réponse de l’assureur à une cession de créance',
  'claim_assignment.amended': 'a enregistré un avenant à une cession de créance',
  'claim_assignment.ended': 'a mis fin à une cession de créance',
  'claim_assignment.replaced': 'a remplacé une cession de créance',
  'claim_assignment.closed': 'a clos une cession de créance avec un manque',
}

const outcomes: Record<string, string> = {
  accepted: 'acceptée',
  partly_accepted: 'acceptée en partie',
  contested: 'contestée',
}

function withDetails(action: string, details: Record<string, unknown>): string | undefined {
  if (action === 'claim_assignment.notice_prepared') {
    const label = noticeKindLabels[details.kind as NoticeKind] // written by the verb; another text finds nothing
    return label && `a écrit\u202f: ${label.toLowerCase()}`
  }
  if (action === 'claim_assignment.answered') {
    const outcome = outcomes[String(details.outcome)]
    return outcome && `a noté la réponse de l’assureur\u202f: cession ${outcome}`
  }
  if (action === 'claim_assignment.closed' && typeof details.openCents === 'number')
    return `a clos une cession de créance avec un manque de ${euros(details.openCents)} TTC`
  return undefined
}
