import type { Json, Overlap } from '#browser/local-database.ts'
import { canonicalJson } from '#lib/canonical-json.ts'

type Sides = { base: Json; mine: Json; theirs: Json }
export type Choice = 'mine' | 'theirs'

/** Compares base, wanted and server values by field; untouched fields follow the server. */
export function threeWay(fields: readonly string[], sides: Sides): { merged: Json; overlaps: Overlap[] } {
  const merged: Json = { ...sides.mine }
  const overlaps: Overlap[] = []
  for (const field of fields) {
    const [base, mine, theirs] = [sides.base[field], sides.mine[field], sides.theirs[field]]
    if (isSame(mine, base)) merged[field] = theirs
    else if (!isSame(theirs, base) && !isSame(theirs, mine)) overlaps.push({ field, base, mine, theirs })
  }
  return { merged, overlaps }
}

/** The wanted values after a person chose a side for each conflicting field. */
export function choose(fields: readonly string[], sides: Sides, choices: Record<string, Choice>): Json {
  const { merged, overlaps } = threeWay(fields, sides)
  for (const { field, theirs } of overlaps) if (choices[field] === 'theirs') merged[field] = theirs
  return merged
}

type Change = { base: Json; mine: Json }

/** Rebases a later change on the result of the earlier one it was made on: fields it saw as requested now count as stored. */
export function rebase(fields: readonly string[], later: Change, earlier: { asked: Json; became: Json }): Change {
  const base = { ...later.base }
  const mine = { ...later.mine }
  for (const field of fields) {
    if (!isSame(base[field], earlier.asked[field])) continue
    if (isSame(mine[field], base[field])) mine[field] = earlier.became[field]
    base[field] = earlier.became[field]
  }
  return { base, mine }
}

export function differs(fields: readonly string[], one: Json, other: Json): boolean {
  return fields.some((field) => !isSame(one[field], other[field]))
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one ?? null) === canonicalJson(other ?? null)
}
