import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { formatInstant } from '#lib/dates.ts'

type Mail = SupplementRequest['mails'][number]

const underWay = 'le message part'
const states: Record<Mail['state'], string> = {
  queued: underWay,
  sending: underWay,
  sent: 'le message est parti',
  delivered: 'le message est arrivé',
  failed: 'le message n’est pas parti',
  suppressed: 'le message est retenu',
}

/** « Envoyée le 23/11/2026 à 10:02 à expert@cabinet.fr : le message est parti » */
export function describeMail({ recipient, sentAt, state, problem }: Mail): string {
  const why = problem && (state === 'failed' || state === 'suppressed') ? ` (${problem.replace(/\.$/, '')})` : ''
  return `Envoyée le ${formatInstant(sentAt)} à ${recipient}\u202f: ${states[state]}${why}`
}

export function hasFailed({ mails: [latest] }: Pick<SupplementRequest, 'mails'>): boolean {
  return latest?.state === 'failed'
}
