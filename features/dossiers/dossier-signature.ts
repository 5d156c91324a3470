import { formatDay } from '#lib/dates.ts'

/** The states of what the people of a dossier sign, at a link or on paper, as the view `dossier_facts` names them. */
export const followedSignatureStates = [
  'draft',
  'awaited',
  'partlySigned',
  'signed',
  'declined',
  'expired',
  'copyLost',
] as const
type SignatureState = (typeof followedSignatureStates)[number]

/** Where the signature of a dossier stands. */
export const signatureStandings = ['none', ...followedSignatureStates, 'withdrawn'] as const
export type SignatureStanding = (typeof signatureStandings)[number]

export const signatureStandingLabels: Record<SignatureStanding, string> = {
  none: 'Rien à signer',
  draft: 'À faire signer',
  awaited: 'Signature attendue',
  partlySigned: 'Signée en partie',
  signed: 'Signée',
  declined: 'Signature refusée',
  expired: 'Demande expirée',
  copyLost: 'Signée, copie non remise',
  withdrawn: 'Signée, puis rétractée',
}

export type FollowedSignature = {
  signatureState: SignatureState | null
  /** The instant that it came to this state. */
  signatureSince: string | null
  withdrawnAt: string | null
}

export function signatureStandingOf({
  signatureState,
  withdrawnAt,
}: Pick<FollowedSignature, 'signatureState' | 'withdrawnAt'>): SignatureStanding {
  if (signatureState === 'signed' && withdrawnAt) return 'withdrawn'
  return signatureState ?? 'none'
}

/** The standings that a signature may take next: an extension, a new request or a copy that is sent again undoes each of them. */
export const nextSignatureStandings: Record<SignatureStanding, readonly SignatureStanding[]> = {
  none: ['draft', 'awaited', 'signed'],
  draft: ['awaited', 'signed', 'none'],
  awaited: ['partlySigned', 'signed', 'declined', 'expired', 'draft', 'none'],
  partlySigned: ['signed', 'declined', 'expired', 'none'],
  signed: ['copyLost', 'withdrawn', 'draft', 'awaited'],
  declined: ['draft', 'awaited', 'signed'],
  expired: ['awaited', 'partlySigned', 'draft', 'signed', 'none'],
  copyLost: ['signed', 'awaited'],
  withdrawn: ['draft', 'awaited', 'signed'],
}

/** « Signature attendue, depuis le 20/11/2026 » */
export function describeSignature(signature: FollowedSignature): string {
  const standing = signatureStandingOf(signature)
  const label = signatureStandingLabels[standing]
  const since = standing === 'withdrawn' ? signature.withdrawnAt : signature.signatureSince
  if (!since) return label
  return sinceThen.some((each) => each === standing)
    ? `${label}, depuis le ${formatDay(since)}`
    : `${label} le ${formatDay(since)}`
}

/** The standings that last until somebody acts; the others happened on a day. */
const sinceThen = ['draft', 'awaited', 'partlySigned', 'copyLost'] as const satisfies SignatureStanding[]
