export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

/** How this installation lets people in. */
export type AuthSettings = {
  /** The address that people use, and where a sign-in ends that asked for no other place. */
  baseUrl: string
  /** Other places where a sign-in may end, as patterns: `https://*.atelier.example/**`. */
  redirectPatterns: readonly string[]
  /** A new account proves its address before it opens. */
  confirmsMail: boolean
  /** How many times more a network may ask than one household: behind some addresses sits a whole company. */
  networkLimitFactor: number
  google: GoogleSettings | undefined
}
