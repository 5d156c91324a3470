/** Pure: the life of a signature request, and its words. */
export const requestStates = [
  'draft',
  'sent',
  'opened',
  'partly_signed',
  'signed',
  'stamped',
  'declined',
  'expired',
  'revoked',
  'replaced',
] as const
export type RequestState = (typeof requestStates)[number]

export const requestStateLabels: Record<RequestState, string> = {
  draft: 'À envoyer',
  sent: 'Envoyée',
  opened: 'Ouverte',
  partly_signed: 'Signée en partie',
  signed: 'Signée',
  stamped: 'Signée et scellée',
  declined: 'Refusée',
  expired: 'Expirée',
  revoked: 'Annulée',
  replaced: 'Remplacée',
}

/** The state in words. « Signée » is said of a file that was read again with its stamp; a signature on paper claims nothing more. */
export function standingLabel({ state, paperSignedOn }: { state: RequestState; paperSignedOn: string | null }): string {
  if (state !== 'signed') return requestStateLabels[state]
  return paperSignedOn ? 'Signée sur papier' : 'Scellement en cours'
}

export type RequestAct =
  | 'dispatch'
  | 'open'
  | 'sign'
  | 'sign_last'
  | 'record_paper'
  | 'stamp'
  | 'decline'
  | 'expire'
  | 'extend'
  | 'revoke'
  | 'replace'

export const underWay = ['sent', 'opened', 'partly_signed'] as const satisfies RequestState[]
const waiting = ['draft', ...underWay] as const satisfies RequestState[]

const from: Record<RequestAct, readonly RequestState[]> = {
  dispatch: waiting,
  open: underWay,
  sign: underWay,
  sign_last: underWay,
  record_paper: waiting,
  stamp: ['signed'],
  decline: underWay,
  expire: underWay,
  extend: [...underWay, 'expired'],
  revoke: [...waiting, 'expired'],
  replace: [...waiting, 'expired', 'stamped'],
}

const ended: Partial<Record<RequestAct, RequestState>> = {
  sign: 'partly_signed',
  sign_last: 'signed',
  record_paper: 'signed',
  stamp: 'stamped',
  decline: 'declined',
  expire: 'expired',
  revoke: 'revoked',
  replace: 'replaced',
}

/** The state of an extended request depends on how far its signers had come. */
export type Progress = { state: RequestState; signedCount: number; wasOpened: boolean }

/** The state after an act; undefined when the act is out of turn. */
export function stateAfter({ state, signedCount, wasOpened }: Progress, act: RequestAct): RequestState | undefined {
  if (!from[act].includes(state)) return undefined
  const next = ended[act]
  if (next) return next
  if (act === 'dispatch' && state !== 'draft') return state
  if (act === 'open' && state === 'partly_signed') return state
  if (act === 'open') return 'opened'
  if (signedCount > 0) return 'partly_signed'
  return wasOpened ? 'opened' : 'sent'
}

export function isUnderWay(state: RequestState): boolean {
  return underWay.some((each) => each === state)
}

/** States that nothing leaves, but for the replacement of a signed request. */
export const lastStates = ['stamped', 'declined', 'revoked', 'replaced'] as const satisfies RequestState[]

export const places = ['counter', 'qr', 'remote'] as const
export type Place = (typeof places)[number]
export const placeLabels: Record<Place, string> = {
  counter: 'Au comptoir, sur notre écran',
  qr: 'Sur place, sur le téléphone du client',
  remote: 'À distance, par lien',
}

/** The place of the garage among the signers of a document that it signs too. */
export const garageOrders = ['last', 'first'] as const
export type GarageOrder = (typeof garageOrders)[number]
export const garageOrderLabels: Record<GarageOrder, string> = {
  last: 'Le client signe, puis l’atelier',
  first: 'L’atelier signe, puis le client',
}

/** Kinds whose signature always takes a code, at the counter too. */
export const kindsWithCode = ['claim_assignment'] as const

/** A code is asked of everybody who is not in the shop, and of those who sign a claim away. */
export function mustHaveCode(place: Place, kinds: readonly string[]): boolean {
  return place === 'remote' || kinds.some((kind) => kindsWithCode.some((each) => each === kind))
}

/** The words that a signer agrees to. A change gets a new name: the evidence names what was read. */
export const wording = {
  version: '2026-11-28',
  consent: 'J’ai lu ces documents et je les accepte.',
  /** Article L221-25: a request of its own, beside the agreement. */
  earlyStart:
    'Je demande que les travaux commencent avant la fin du délai de rétractation de quatorze jours. Si je me rétracte, je paierai ce qui aura été fait\u202f; une fois le contrat entièrement exécuté, je ne pourrai plus me rétracter.',
  offered: 'Signature électronique simple, avec code et dossier de preuve',
} as const

/** `+33612345678` as `06 •• •• •• 78`, `zoe@exemple.fr` as `z••@exemple.fr`. */
export function maskPhone(phone: string): string {
  const national = phone.startsWith('+33') ? `0${phone.slice(3)}` : phone
  return `${national.slice(0, 2)} •• •• •• ${national.slice(-2)}`
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}••${email.slice(at)}`.slice(0, 100)
}
