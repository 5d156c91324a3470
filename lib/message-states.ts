/** Where a mail or an SMS stands on its way. */
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed'] as const
type MessageState = (typeof messageStates)[number]

export const messageStateLabels: Record<MessageState, string> = {
  queued: 'en attente d’envoi',
  sending: 'en cours d’envoi',
  sent: 'envoyé',
  delivered: 'remis',
  failed: 'non parti',
  suppressed: 'retenu',
}

type Message = { state: MessageState; problem: string }

/** « remis », « non parti (Adresse inconnue) ». A message that is tried again has a problem too, which is not its end. */
export function describeMessage({ state, problem }: Message): string {
  const why = problem && isLost({ state }) ? ` (${problem.replace(/\.$/, '')})` : ''
  return `${messageStateLabels[state]}${why}`
}

/** It did not leave, and it never will. */
export function isLost({ state }: Pick<Message, 'state'>): boolean {
  return state === 'failed' || state === 'suppressed'
}
