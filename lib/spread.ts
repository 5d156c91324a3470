import { sumOf } from '#lib/sum.ts'

/** Parts a whole number by weights. The parts sum to the whole: the largest remainders take what rounding leaves. */
export function spread(whole: number, weights: readonly number[]): number[] {
  const all = BigInt(sumOf(weights))
  if (all === 0n) return weights.map((_, index) => (index === 0 ? whole : 0))
  const shares = weights.map((weight, index) => {
    const exact = BigInt(whole) * BigInt(weight)
    return { index, cents: Number(exact / all), remainder: exact % all }
  })
  const left = whole - sumOf(shares.map(({ cents }) => cents))
  const largestFirst = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const luckier = new Set(largestFirst.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, cents }) => (luckier.has(index) ? cents + 1 : cents))
}
