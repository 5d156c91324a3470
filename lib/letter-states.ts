/** Where a registered letter by electronic way stands at its provider. */
export const letterStates = ['waiting', 'sent', 'received', 'refused', 'neglected', 'bounced', 'failed'] as const
export type LetterState = (typeof letterStates)[number]
