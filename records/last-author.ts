export type HistoryEvent = {
  position: number
  at: string
  action: string
  author: string
  /** Done by the account that reads. */
  isOwn: boolean
  details: Record<string, unknown>
}

type Event = Pick<HistoryEvent, 'author' | 'isOwn' | 'details'>

/** The author of the field's last save in the history; events come newest first. */
export function lastAuthorOf(field: string, events: readonly Event[]): { name: string } | 'own' | undefined {
  const event = events.find(({ details: { changes } }) => typeof changes === 'object' && changes && field in changes)
  if (!event) return undefined
  return event.isOwn ? 'own' : { name: event.author }
}
