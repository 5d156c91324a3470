import type { ClientEvent } from '#features/clients/contract.ts'

type Event = Pick<ClientEvent, 'action' | 'author' | 'isOwn' | 'details'>

/** Who saved this field last, as far as the history tells: newest event first. */
export function lastAuthorOf(field: string, events: readonly Event[]): { name: string } | 'own' | undefined {
  const event = events.find(({ details: { changes } }) => typeof changes === 'object' && changes && field in changes)
  if (!event) return undefined
  return event.isOwn ? 'own' : { name: event.author }
}
