const second = 1_000
const minute = 60 * second

export type Quality = 'good' | 'medium' | 'slow' | 'poor'

type Timings = {
  /** How often the network and the session are checked. */
  checkMs: number
  /** What a check renews ahead of time: a session that ends within so long. */
  renewUnderMs: number
  /** How long a renewal by the manager may take, its turn among the tabs included. */
  sessionMs: number
}

/** By what the network is worth. Until that is known, it is taken for medium. */
export const timingsOf: Record<Quality, Timings> = {
  good: { checkMs: 5 * minute, renewUnderMs: 15 * minute, sessionMs: 30 * second },
  medium: { checkMs: 10 * minute, renewUnderMs: 15 * minute, sessionMs: 60 * second },
  slow: { checkMs: 15 * minute, renewUnderMs: 20 * minute, sessionMs: 90 * second },
  poor: { checkMs: 20 * minute, renewUnderMs: 20 * minute, sessionMs: 120 * second },
}

/** Whatever the network is worth. */
export const rhythm = { keepAliveMs: minute, presenceMs: 2 * minute, renewalMs: 10 * minute }
/** With less left, a session is renewed before it serves. */
export const lastMinutesMs = 5 * minute

/** One after the other, until the server answers. */
export const testsMs = [5 * second, 15 * second, 30 * second] as const
export const retries = 2
export const retryApartMs = 5 * second
export const readApartMs = 1.5 * second
export const firstReadMs = 8 * second
export const readMs = 10 * second
export const errorsToDegrade = 2

export const signInMs = 15 * second

/** What the network is worth when the server answers within so long. */
export function qualityOf(answerMs: number): Quality {
  if (answerMs < 2 * second) return 'good'
  return answerMs < 5 * second ? 'medium' : 'slow'
}
