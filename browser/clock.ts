/** The browser's clock, replaceable in tests. */
export type Clock = {
  now(): number
  /** Runs later; the returned function cancels. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const longestMs = 30_000

/** Delay before the next attempt: 1 to 30 s, doubling, with jitter so that devices do not call at once. */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestMs, 1_000 * 2 ** Math.max(0, failures))
  return Math.max(1_000, Math.round(ceiling * (0.5 + random() / 2)))
}
