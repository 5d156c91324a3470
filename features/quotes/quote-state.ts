export const quoteStates = ['draft', 'presented', 'accepted', 'declined', 'removed'] as const
export type QuoteState = (typeof quoteStates)[number]

/** The states that a list is narrowed to: an expired quote is a presented one after its last day. */
export const quoteChoices = [...quoteStates, 'expired'] as const

export const quoteActs = ['present', 'accept', 'decline', 'reopen', 'withdraw', 'remove', 'restore'] as const
export type QuoteAct = (typeof quoteActs)[number]

const after: Record<QuoteState, Partial<Record<QuoteAct, QuoteState>>> = {
  draft: { present: 'presented', remove: 'removed' },
  presented: { accept: 'accepted', decline: 'declined', reopen: 'draft' },
  accepted: { reopen: 'draft', withdraw: 'declined' },
  declined: { reopen: 'draft' },
  removed: { restore: 'draft' },
}

/** The state after an act, or undefined where the act makes no sense. */
export function stateAfter(state: QuoteState, act: QuoteAct): QuoteState | undefined {
  return after[state][act]
}

export const stateLabels: Record<QuoteState, string> = {
  draft: 'Brouillon',
  presented: 'Présenté',
  accepted: 'Accepté',
  declined: 'Refusé',
  removed: 'Supprimé',
}
