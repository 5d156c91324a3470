import { onSiteKinds } from '#features/dossiers/dossier-board.ts'
import type { DossierRule } from '#features/dossiers/dossier-rule.ts'

/** The rules of a repair order that the client has not authorised: one whose work began, and one that waits. */
export const orderRules = {
  orderUnauthorised: {
    when: { order: ['unauthorised'], board: ['expected', ...onSiteKinds] },
    standing: 'blocked',
    sentence: 'L’ordre de réparation a commencé sans l’autorisation du client.',
    action: { label: 'Noter l’autorisation', place: 'order' },
    since: 'order',
    status: 'awaitingApproval',
  },
  orderToAuthorise: {
    when: { order: ['draft'], board: ['expected', ...onSiteKinds] },
    standing: 'blocked',
    sentence: 'L’ordre de réparation attend l’autorisation du client.',
    action: { label: 'Noter l’autorisation', place: 'order' },
    since: 'order',
    status: 'awaitingApproval',
  },
} as const satisfies Record<string, DossierRule>
