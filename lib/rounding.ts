/** The quotient, rounded half away from zero, as amounts are rounded. */
export function halfUp(numerator: bigint, denominator: bigint): number {
  const isBelow = numerator < 0n
  const rounded = ((isBelow ? -numerator : numerator) * 2n + denominator) / (denominator * 2n)
  return Number(isBelow ? -rounded : rounded)
}
