/** The rank of a card or of a line between two others. */
export function rankBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 1 : after - 1
  return after === undefined ? before + 1 : (before + after) / 2
}
