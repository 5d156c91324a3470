/** Time as the browser gives it, so that tests may give it themselves. */
export type Clock = {
  now(): number
  /** Runs later; the answer cancels. */
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

/** How long to wait before the next attempt: 1 to 30 s, doubling, spread so that a whole workshop does not call at once. */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestMs, 1_000 * 2 ** Math.max(0, failures))
  return Math.max(1_000, Math.round(ceiling * (0.5 + random() / 2)))
}
