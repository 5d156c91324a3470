import { z } from 'zod/mini'
import type { DeviceName } from '#lib/device-names.ts'

/** Key of failed renewals, so that all tabs wait together. */
export const renewalPauseKey: DeviceName = 'session-renewal'

type RenewalPause = { failures: number; until: number }

// Leaves room for the three attempts of a session load, 1.5 s apart.
const pausesMs = [1_000, 1_000, 5_000, 10_000]
const longestMs = 10_000
const pause = z.object({ failures: z.number(), until: z.number() })

/** The pause after another failed renewal. */
export function longerPause(last: RenewalPause | undefined, now: number): RenewalPause {
  const failures = (last?.failures ?? 0) + 1
  return { failures, until: now + (pausesMs[failures - 1] ?? longestMs) }
}

/** A clock set back cannot extend the pause. */
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
