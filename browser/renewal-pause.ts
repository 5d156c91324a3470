import { z } from 'zod/mini'

/** Under which the device notes renewals that failed, so that its tabs wait together. */
export const renewalPauseKey = 'session-renewal'

export type RenewalPause = { failures: number; until: number }

// Three tries 1.5 s apart, as a session is loaded, stay possible.
const pausesMs = [1_000, 1_000, 5_000, 10_000]
const longestMs = 10_000
const pause = z.object({ failures: z.number(), until: z.number() })

/** How long to wait after one more renewal that failed. */
export function longerPause(last: RenewalPause | undefined, now: number): RenewalPause {
  const failures = (last?.failures ?? 0) + 1
  return { failures, until: now + (pausesMs[failures - 1] ?? longestMs) }
}

/** A clock that was set back never makes a pause longer than the longest. */
export function isPaused(last: RenewalPause | undefined, now: number): boolean {
  return last !== undefined && last.until > now && last.until - now <= longestMs
}

export function readPause(text: string | null): RenewalPause | undefined {
  try {
    return text ? z.parse(pause, JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}
