export type Account = { id: string; email: string; firstName: string; lastName: string }

/** An address as it is stored and compared: people write theirs in every case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** A used refresh token still serves for this long: two tabs or a lost answer may send it twice. */
export const refreshGraceSeconds = 10
