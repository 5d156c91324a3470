import type { DossierRule } from '#features/dossiers/dossier-rule.ts'

/** The rule of a signed copy that its signer did not receive. */
export const signatureRules = {
  signedCopyLost: {
    when: { signature: ['copyLost'] },
    standing: 'toDo',
    sentence: 'La copie signée n’est pas arrivée à son signataire.',
    action: { label: 'Remettre la copie', place: 'signedCopy' },
    since: 'signature',
    status: 'toHandle',
  },
} as const satisfies Record<string, DossierRule>
