/** The value added tax of an amount before tax, in whole cents, half up. */
export function vatOf(netCents: number, rateBasisPoints: number): number {
  return Math.floor((netCents * rateBasisPoints + 5_000) / 10_000)
}
