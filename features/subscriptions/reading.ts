/** What the payment service said of one thing, and the number drawn just before it was asked. */
export type Reading<State> = { number: number; state: State }

/**
 * What stays of two readings: the later one. The numbers are drawn by the database, one after the other, whichever
 * process asks. Every change is told after it happened, so the reading that it causes has a higher number than all that
 * may have missed it.
 */
export function laterOf<State>(kept: Reading<State> | undefined, found: Reading<State>): Reading<State> {
  return kept && kept.number >= found.number ? kept : found
}
