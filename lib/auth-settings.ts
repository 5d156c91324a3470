export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

/** The sign-in settings of this installation. */
export type AuthSettings = {
  /** The address that people use; a sign-in without a requested page ends there. */
  baseUrl: string
  /** Other places where a sign-in may end, as patterns: `https://*.atelier.example/**`. */
  redirectPatterns: readonly string[]
  /** A new account must prove its address before it opens. */
  confirmsMail: boolean
  /** The factor by which a network's limit exceeds a household's: a whole company may share one address. */
  networkLimitFactor: number
  google: GoogleSettings | undefined
}
