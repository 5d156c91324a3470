import type { AssignmentState } from '#features/claim-assignments/claim-assignment-life.ts'

/** The quick tabs over the list. */
export const assignmentTabs = [
  'all',
  'toSign',
  'toNotify',
  'receiptAwaited',
  'answerAwaited',
  'toCollect',
  'contested',
  'settled',
] as const
export type AssignmentTab = (typeof assignmentTabs)[number]

export const assignmentTabLabels: Record<AssignmentTab, string> = {
  all: 'Toutes',
  toSign: 'À faire signer',
  toNotify: 'À notifier',
  receiptAwaited: 'AR attendu',
  answerAwaited: 'Réponse attendue',
  toCollect: 'À encaisser',
  contested: 'Contestées',
  settled: 'Soldées',
}

/** The states that a tab shows while they are not paid. */
export const tabStates: Record<Exclude<AssignmentTab, 'all' | 'settled'>, readonly AssignmentState[]> = {
  toSign: ['draft', 'out_for_signature', 'client_signed', 'garage_signed'],
  toNotify: ['signed'],
  receiptAwaited: ['notified'],
  answerAwaited: ['received'],
  toCollect: ['accepted', 'partly_accepted'],
  contested: ['contested'],
}

type Standing = {
  state: AssignmentState
  isPaid: boolean
  askedCents: number
  requestedOn: string | null
}

const signed = ['signed', 'notified', 'received', 'accepted', 'partly_accepted', 'contested'] as const

/** Paid, or closed with a shortfall. */
export function isAssignmentSettled({ state, isPaid }: Pick<Standing, 'state' | 'isPaid'>): boolean {
  return state === 'shortfall' || (isPaid && signed.some((each) => each === state))
}

export function isInAssignmentTab(tab: AssignmentTab, standing: Pick<Standing, 'state' | 'isPaid'>): boolean {
  if (tab === 'all') return true
  if (tab === 'settled') return isAssignmentSettled(standing)
  return !isAssignmentSettled(standing) && tabStates[tab].includes(standing.state)
}

/** Money that waits for the garage itself. */
export const leaks = ['unnotified', 'unsent'] as const
export type Leak = (typeof leaks)[number]

export const leakLabels: Record<Leak, string> = {
  unnotified: 'Signées, pas encore notifiées',
  unsent: 'Facturées, pas encore envoyées à l’assureur',
}

export function leakOf(standing: Standing): Leak | null {
  const { state, askedCents, requestedOn } = standing
  if (isAssignmentSettled(standing)) return null
  if (state === 'signed') return 'unnotified'
  return signed.some((each) => each === state) && askedCents > 0 && requestedOn === null ? 'unsent' : null
}

export const assignmentActs = [
  'send',
  'askSignature',
  'countersign',
  'notify',
  'recordReceipt',
  'request',
  'answer',
  'reply',
  'remind',
] as const
export type AssignmentAct = (typeof assignmentActs)[number]

export const assignmentActLabels: Record<AssignmentAct, string> = {
  send: 'Faire signer',
  askSignature: 'Faire signer le client',
  countersign: 'Signer pour l’atelier',
  notify: 'Notifier l’assureur',
  recordReceipt: 'Noter l’accusé de réception',
  request: 'Envoyer la facture à l’assureur',
  answer: 'Noter la réponse de l’assureur',
  reply: 'Répondre à la contestation',
  remind: 'Relancer l’assureur',
}

const ofState: Partial<Record<AssignmentState, AssignmentAct>> = {
  draft: 'send',
  out_for_signature: 'askSignature',
  garage_signed: 'askSignature',
  client_signed: 'countersign',
  signed: 'notify',
  notified: 'recordReceipt',
  contested: 'reply',
  received: 'answer',
}

/** The one act that brings an assignment on; none when nothing is to do but wait. */
export function nextActOf(standing: Standing): AssignmentAct | null {
  if (isAssignmentSettled(standing)) return null
  if (leakOf(standing) === 'unsent' && standing.state !== 'contested') return 'request'
  const { state, askedCents } = standing
  return ofState[state] ?? (askedCents > 0 && (state === 'accepted' || state === 'partly_accepted') ? 'remind' : null)
}
