/** VAT of a net amount in cents, rounded half up. */
export function vatOf(netCents: number, rateBasisPoints: number): number {
  return Math.floor((netCents * rateBasisPoints + 5_000) / 10_000)
}
