import type { Clock } from '#browser/clock.ts'

/** A clock that the test advances. */
export function createManualClock(): Clock & { pass(ms: number): void; waiting(): number[] } {
  let now = 0
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    pass(ms) {
      now += ms
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer)
        timer.run()
      }
    },
    waiting: () => [...timers].map(({ at }) => at - now),
  }
}
