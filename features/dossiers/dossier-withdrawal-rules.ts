import { workKinds } from '#features/dossiers/dossier-board.ts'
import type { DossierRule } from '#features/dossiers/dossier-rule.ts'

/** The rules of a client who withdrew, or who still may and did not ask that the work begins before. */
export const withdrawalRules = {
  withdrawn: {
    when: { withdrawal: ['withdrawn'], invoice: ['none', 'deposit'] },
    standing: 'toDo',
    sentence: 'Le client s’est rétracté\u202f: les travaux s’arrêtent, et la suite est à convenir avec lui.',
    action: { label: 'Voir la rétractation', place: 'signature' },
    since: 'withdrawal',
    status: 'toHandle',
  },
  workBeforeWithdrawalEnd: {
    when: { withdrawal: ['awaited'], board: workKinds },
    standing: 'blocked',
    sentence: 'Les travaux ont commencé sans demande expresse du client, qui peut se rétracter.',
    action: { label: 'Voir la demande signée', place: 'signature' },
    since: 'column',
    until: 'withdrawal',
    status: 'waiting',
  },
  withdrawalAwaited: {
    when: { withdrawal: ['awaited'], board: ['expected', 'arrived', 'dismantling', 'waiting'] },
    standing: 'blocked',
    sentence:
      'Le client n’a pas demandé à commencer avant la fin du délai de rétractation\u202f: les travaux attendent.',
    action: { label: 'Voir la demande signée', place: 'signature' },
    since: 'quote',
    until: 'withdrawal',
    status: 'waiting',
  },
} as const satisfies Record<string, DossierRule>
