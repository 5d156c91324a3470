/** An answer of the payment service, and the number drawn just before the question. */
export type NumberedAnswer<State> = { number: number; state: State }

/**
 * Keeps the later of two answers. The database draws the numbers in order for all processes. A change is announced after it
 * happened, so the answer read because of it has a higher number than every answer that missed it.
 */
export function laterOf<State>(
  kept: NumberedAnswer<State> | undefined,
  found: NumberedAnswer<State>,
): NumberedAnswer<State> {
  return kept && kept.number >= found.number ? kept : found
}
