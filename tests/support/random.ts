/** Random-looking numbers, the same for the same seed. */
export type Random = {
  /** From 0 to 1, without 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  pick: <T>(some: readonly [T, ...T[]]) => T
  isLucky: (share: number) => boolean
}

export function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 97) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: <T>(some: readonly [T, ...T[]]) => some[between(0, some.length - 1)] ?? some[0],
    isLucky: (share) => next() < share,
  }
}
