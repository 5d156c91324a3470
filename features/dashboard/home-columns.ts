/** Deals cards over columns row by row: the first ones stand at the top, also when a later one grows. */
export function columnsOf<Card>(cards: readonly Card[], count: number): Card[][] {
  const used = Math.min(count, cards.length)
  return Array.from({ length: used }, (_, column) => cards.filter((__, rank) => rank % used === column))
}
