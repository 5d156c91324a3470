/** Pure: the answers about a document that somebody holds. */

/** `referenced`: a reference leads to documents, and says nothing of the file in hand. `unsigned`: the bytes that were frozen to be signed. */
export const verdicts = [
  'intact',
  'referenced',
  'unsigned',
  'unknown',
  'modified',
  'foreign',
  'unlisted',
  'unreadable',
] as const
export type Verdict = (typeof verdicts)[number]

export const standings = ['in_force', 'revoked', 'replaced', 'withdrawn'] as const
export type Standing = (typeof standings)[number]

/** A file that is sent for the check of its stamp. */
export const sentLimitBytes = 25 * 1024 * 1024
/** A file whose hash a browser computes: a final file holds more than the documents of its request. */
export const hashedLimitBytes = 100 * 1024 * 1024

export const verificationLimit = { name: 'verifications', places: 20, perSeconds: 60 } as const
