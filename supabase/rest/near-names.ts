/** The nearest known name, when it is near enough to be meant. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > 100) return undefined
  const ranked = known.map((one) => ({ one, far: distance(name, one) })).sort((a, b) => a.far - b.far)
  const [nearest] = ranked
  return nearest && nearest.far <= Math.max(2, nearest.one.length / 4) ? nearest.one : undefined
}

/** Edit distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, rank) => rank)
  for (const [rank, letter] of [...from].entries()) {
    const next = [rank + 1]
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
