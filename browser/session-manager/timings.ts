const second = 1_000
const minute = 60 * second

export type Quality = 'good' | 'medium' | 'slow' | 'poor'

type Timings = {
  /** Interval of network and session checks. */
  checkMs: number
  /** A check renews a session that ends within this time. */
  renewUnderMs: number
  /** Time limit of a renewal, including the wait for the tab's turn. */
  sessionMs: number
}

/** By network quality; medium until it is measured. */
export const timingsOf: Record<Quality, Timings> = {
  good: { checkMs: 5 * minute, renewUnderMs: 15 * minute, sessionMs: 30 * second },
  medium: { checkMs: 10 * minute, renewUnderMs: 15 * minute, sessionMs: 60 * second },
  slow: { checkMs: 15 * minute, renewUnderMs: 20 * minute, sessionMs: 90 * second },
  poor: { checkMs: 20 * minute, renewUnderMs: 20 * minute, sessionMs: 120 * second },
}

/** Independent of the network quality. */
export const rhythm = { keepAliveMs: minute, presenceMs: 2 * minute, renewalMs: 10 * minute }
/** A call renews a session with less time left. */
export const lastMinutesMs = 5 * minute

/** Connectivity tests, in sequence until one is answered. */
export const testsMs = [5 * second, 15 * second, 30 * second] as const
export const retries = 2
export const retryApartMs = 5 * second
export const readApartMs = 1.5 * second
export const firstReadMs = 8 * second
export const readMs = 10 * second
export const errorsToDegrade = 2

export const signInMs = 15 * second

/** Network quality by response time. */
export function qualityOf(answerMs: number): Quality {
  if (answerMs < 2 * second) return 'good'
  return answerMs < 5 * second ? 'medium' : 'slow'
}
