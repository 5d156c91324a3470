/** The states of an assignment, in the order of its life; the endings come last. */
export const assignmentStates = [
  'draft',
  'out_for_signature',
  'client_signed',
  'garage_signed',
  'signed',
  'notified',
  'received',
  'accepted',
  'partly_accepted',
  'contested',
  'shortfall',
  'declined',
  'expired',
  'revoked',
  'replaced',
  'withdrawn',
] as const
export type AssignmentState = (typeof assignmentStates)[number]

export const assignmentStateLabels: Record<AssignmentState, string> = {
  draft: 'Brouillon',
  out_for_signature: 'À signer',
  client_signed: 'Signée par le client',
  garage_signed: 'Signée par l’atelier',
  signed: 'Signée par les deux',
  notified: 'Notifiée',
  received: 'Reçue par l’assureur',
  accepted: 'Acceptée',
  partly_accepted: 'Acceptée en partie',
  contested: 'Contestée',
  shortfall: 'Close avec manque',
  declined: 'Refusée par le client',
  expired: 'Expirée',
  revoked: 'Révoquée',
  replaced: 'Remplacée',
  withdrawn: 'Rétractée',
}

/** Nothing leaves these states. */
export const endedStates = ['shortfall', 'declined', 'expired', 'revoked', 'replaced', 'withdrawn'] as const
/** An assignment in one of these states leaves its claim free for another one. */
export const freeingStates = ['declined', 'expired', 'revoked', 'replaced', 'withdrawn'] as const

export function isEnded(state: AssignmentState): boolean {
  return endedStates.some((each) => each === state)
}

/** It holds the claim: another one is refused meanwhile. */
export function isActive(state: AssignmentState): boolean {
  return !freeingStates.some((each) => each === state)
}

const unsigned = ['out_for_signature', 'client_signed', 'garage_signed'] as const
const signed = ['signed', 'notified', 'received', 'accepted', 'partly_accepted', 'contested'] as const
const known = ['notified', 'received', 'accepted', 'partly_accepted', 'contested'] as const

/** An event, and the states that it leads from and to. */
export const assignmentEvents = {
  sentForSignature: { draft: 'out_for_signature' },
  clientSigned: { out_for_signature: 'client_signed', garage_signed: 'signed' },
  garageSigned: { out_for_signature: 'garage_signed', client_signed: 'signed' },
  notified: { signed: 'notified' },
  received: { notified: 'received' },
  accepted: toEach(known, 'accepted'),
  partlyAccepted: toEach(known, 'partly_accepted'),
  contested: toEach(known, 'contested'),
  closedShort: toEach(known, 'shortfall'),
  declined: toEach(['out_for_signature', 'garage_signed'], 'declined'),
  expired: toEach(unsigned, 'expired'),
  revoked: toEach([...unsigned, ...signed], 'revoked'),
  replaced: toEach(unsigned, 'replaced'),
  withdrawn: toEach(['client_signed', ...signed], 'withdrawn'),
} as const satisfies Record<string, Partial<Record<AssignmentState, AssignmentState>>>
export type AssignmentEvent = keyof typeof assignmentEvents
export const assignmentEventNames = Object.keys(assignmentEvents) as AssignmentEvent[] // Object.keys forgets its key type

function toEach<From extends AssignmentState, To extends AssignmentState>(from: readonly From[], to: To) {
  return Object.fromEntries(from.map((state) => [state, to])) as Record<From, To> // fromEntries forgets the keys
}

/** The state after an event; undefined where the event cannot happen. */
export function nextState(state: AssignmentState, event: AssignmentEvent): AssignmentState | undefined {
  const moves: Partial<Record<AssignmentState, AssignmentState>> = assignmentEvents[event]
  return moves[state]
}

/** Both parties signed: its act does not change any more. */
export function isSigned(state: AssignmentState): boolean {
  return signed.some((each) => each === state) || state === 'shortfall'
}

/** The act left its draft: its bytes are frozen. */
export function isFrozen(state: AssignmentState): boolean {
  return state !== 'draft'
}

/** The insurer was told of it. */
export function isNotified(state: AssignmentState): boolean {
  return known.some((each) => each === state)
}

export const endings = ['declined', 'revoked', 'withdrawn'] as const
export type Ending = (typeof endings)[number]

/** The ways in which a person may end an assignment in this state. */
export function endingsOf(state: AssignmentState): Ending[] {
  return endings.filter((ending) => nextState(state, ending) !== undefined)
}
