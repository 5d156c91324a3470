/** The states of a prise en charge: an insurer that pays the garage directly. The database says the same in `app.coverage_state`. */
export const coverageStates = [
  'awaited',
  'refused',
  'agreed',
  'invoiced',
  'sent',
  'part_paid',
  'paid',
  'closed_short',
  'unclaimed',
] as const
export type CoverageState = (typeof coverageStates)[number]

export const coverageStateLabels: Record<CoverageState, string> = {
  awaited: 'Accord attendu',
  refused: 'Accord refusé',
  agreed: 'Accord donné',
  invoiced: 'Facturée',
  sent: 'Facture envoyée',
  part_paid: 'Payée en partie',
  paid: 'Payée',
  closed_short: 'Close avec manque',
  unclaimed: 'Close sans facture',
}

export type CoverageFacts = {
  agreement: 'none' | 'awaited' | 'granted' | 'refused'
  /** Its dossier is archived. */
  isClosed: boolean
  askedCents: number
  paidCents: number
  openCents: number
  requestedOn: string | null
  /** It was closed with a shortfall, and its insurer was asked and has paid the same since. */
  isClosedShort: boolean
}

/** Where a prise en charge stands: its closing decides first, then the payments, the answer of the insurer, and what it was sent. */
export function coverageStateOf(facts: CoverageFacts): CoverageState {
  const { agreement, isClosed, askedCents, paidCents, openCents, requestedOn, isClosedShort } = facts
  const isInvoiced = askedCents > 0
  if (isClosedShort) return 'closed_short'
  if (isInvoiced && openCents <= 1) return 'paid'
  if (!isInvoiced && isClosed) return 'unclaimed'
  if (agreement === 'refused') return 'refused'
  if (isInvoiced && paidCents > 0) return 'part_paid'
  if (isInvoiced) return requestedOn === null ? 'invoiced' : 'sent'
  return agreement === 'granted' ? 'agreed' : 'awaited'
}

/** A prise en charge never waits for a signature or a notification: these are the tabs that it has. */
export const coverageTabs = {
  awaited: 'answerAwaited',
  refused: 'contested',
  agreed: 'toCollect',
  invoiced: 'toCollect',
  sent: 'toCollect',
  part_paid: 'toCollect',
  paid: 'settled',
  closed_short: 'settled',
  unclaimed: null,
} as const satisfies Record<CoverageState, string | null>

export const coverageActs = ['chaseAgreement', 'reviewMode', 'invoice', 'request', 'remind', 'claimRest'] as const
export type CoverageAct = (typeof coverageActs)[number]

export const coverageActLabels: Record<CoverageAct, string> = {
  chaseAgreement: 'Relancer l’accord',
  reviewMode: 'Revoir le mode de paiement',
  invoice: 'Facturer les travaux',
  request: 'Envoyer la facture à l’assureur',
  remind: 'Relancer l’assureur',
  claimRest: 'Réclamer le solde à l’assureur',
}

/** The one act that brings a prise en charge on; none once it is over. */
export const nextCoverageAct: Record<CoverageState, CoverageAct | null> = {
  awaited: 'chaseAgreement',
  refused: 'reviewMode',
  agreed: 'invoice',
  invoiced: 'request',
  sent: 'remind',
  part_paid: 'claimRest',
  paid: null,
  closed_short: null,
  unclaimed: null,
}

/** Nothing more is asked of the insurer. */
export function isCoverageOver(state: string): boolean {
  return state === 'paid' || state === 'closed_short' || state === 'unclaimed'
}

/** Sendings to an insurer that pays directly. */
export const sendingKinds = ['invoice', 'reminder'] as const
export type SendingKind = (typeof sendingKinds)[number]
export const sendingKindLabels: Record<SendingKind, string> = { invoice: 'Facture', reminder: 'Relance' }

/** Prises en charge that one act notes a sending of. */
export const mostSendings = 200

/** Whether something of this kind may be noted as sent: an invoice that was issued, a reminder of what is not over. */
export function maySend(kind: SendingKind, { state, askedCents }: { state: string; askedCents: number }): boolean {
  if (isCoverageOver(state)) return false
  return kind === 'reminder' || askedCents > 0
}

export const sendingChannels = ['platform', 'email', 'letter', 'hand'] as const
export type SendingChannel = (typeof sendingChannels)[number]
export const sendingChannelLabels: Record<SendingChannel, string> = {
  platform: 'Plateforme de l’assureur',
  email: 'Email',
  letter: 'Courrier',
  hand: 'Remise en main propre',
}
