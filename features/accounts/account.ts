export type Account = { id: string; email: string; firstName: string; lastName: string }

/** Strength of a session: one proof, or a second factor as well. */
export type AuthLevel = 'aal1' | 'aal2'

export const proofs = ['password', 'otp', 'oauth', 'totp', 'recovery', 'email/signup', 'magiclink'] as const
export type Proof = (typeof proofs)[number]
/** A proof that opened the session, and its time in seconds. */
export type Method = { method: Proof; timestamp: number }

export type Identity = {
  id: string
  provider: 'email' | 'google'
  subject: string
  details: Record<string, unknown>
  createdAt: string
  updatedAt: string
  lastSignInAt: string | null
}

export type Factor = {
  id: string
  name: string
  status: 'unverified' | 'verified'
  createdAt: string
  updatedAt: string
  lastChallengedAt: string | null
}

/** An account without its secrets. */
export type AccountCard = Account & {
  metadata: Record<string, unknown>
  hasPassword: boolean
  emailConfirmedAt: string | null
  newEmail: string | null
  lastSignInAt: string | null
  bannedUntil: string | null
  createdAt: string
  updatedAt: string
  identities: Identity[]
  factors: Factor[]
  /** Sending time of the mail for each purpose whose token is unused. */
  mailed: Partial<Record<MailPurpose, string>>
}

export const mailPurposes = [
  'signup',
  'recovery',
  'magiclink',
  'email_change_old',
  'email_change_new',
  'reauthentication',
] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** Normalises an address for storage and comparison: people vary the case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Grace period of an older refresh token, because several tabs may hold it. */
export const refreshGraceSeconds = 10
/** Grace period of the token before the last, whose answer may have been lost: clients ask again for a minute and a half. */
export const lostAnswerSeconds = 120
export const mailTokenSeconds = 86_400
export const mailCodeGuesses = 5
/** Guesses at the codes of one address, however many mails are asked for. A right code gives them back. */
export const mailCodeLimit = { name: 'mail-code', places: 20, perSeconds: 86_400 } as const
export const authCodeSeconds = 300
export const factorChallengeSeconds = 300
export const mostFactors = 10
