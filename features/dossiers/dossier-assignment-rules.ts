import type { DossierRule } from '#features/dossiers/dossier-rule.ts'

/** The rules of an assignment of the claim: its two signatures, its notification, and the money that waits for the garage. */
export const assignmentRules = {
  assignmentToNotify: {
    when: { assignment: ['toNotify'] },
    standing: 'toDo',
    sentence: 'La cession de créance est signée\u202f: l’assureur reste à notifier.',
    action: { label: 'Notifier l’assureur', place: 'assignment' },
    since: 'assignment',
    status: 'toHandle',
  },
  assignmentContested: {
    when: { assignment: ['contested'] },
    standing: 'toDo',
    sentence: 'L’assureur conteste la cession de créance.',
    action: { label: 'Répondre à l’assureur', place: 'assignment' },
    since: 'assignment',
    status: 'toHandle',
  },
  assignmentToRequest: {
    when: { assignment: ['toRequest'] },
    standing: 'toDo',
    sentence: 'La facture n’est pas encore envoyée à l’assureur.',
    action: { label: 'Envoyer la facture à l’assureur', place: 'assignment' },
    since: 'assignment',
    status: 'toHandle',
  },
  assignmentToCountersign: {
    when: { assignment: ['toCountersign'] },
    standing: 'toDo',
    sentence: 'La cession de créance attend la signature de l’atelier.',
    action: { label: 'Signer la cession', place: 'assignment' },
    since: 'assignment',
    status: 'toHandle',
  },
  assignmentToSign: {
    when: { assignment: ['toSign'] },
    standing: 'toDo',
    sentence: 'La cession de créance est à faire signer par le client.',
    action: { label: 'Faire signer la cession', place: 'assignment' },
    since: 'assignment',
    status: 'toHandle',
  },
} as const satisfies Record<string, DossierRule>
