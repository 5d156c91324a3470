import type { CostConflict, CostWrite, UnitCosts } from '#priced-papers/line-cost.ts'

/** A cost that was typed and that the server does not have yet, with the one that stood there before. */
type Typed = { cents: number | null; seenCents: number | null }

/** The costs of an open paper that wait: to be saved, or for a choice because somebody else wrote one too. */
export type CostEdits = {
  typed: ReadonlyMap<string, Typed>
  /** The costs that somebody else wrote, as they are now; null for a forgotten one. */
  conflicts: ReadonlyMap<string, number | null>
}

export const noCostEdits: CostEdits = { typed: new Map(), conflicts: new Map() }

export function shownCost({ typed }: CostEdits, known: UnitCosts, lineId: string): number | null {
  const own = typed.get(lineId)
  return own ? own.cents : (known.get(lineId) ?? null)
}

/** The costs as the screen shows them: those of the server, with what was typed over them. */
export function shownCosts({ typed }: CostEdits, known: UnitCosts): UnitCosts {
  if (typed.size === 0) return known
  const shown = new Map(known)
  for (const [lineId, { cents }] of typed) {
    if (cents === null) shown.delete(lineId)
    else shown.set(lineId, cents)
  }
  return shown
}

/** Types a cost. The one that was seen first counts: the server compares it with its own. */
export function withCost(edits: CostEdits, known: UnitCosts, lineId: string, cents: number | null): CostEdits {
  const [typed, conflicts] = [new Map(edits.typed), new Map(edits.conflicts)]
  const own = typed.get(lineId)
  const seenCents = own ? own.seenCents : (known.get(lineId) ?? null)
  const standing = conflicts.has(lineId) ? conflicts.get(lineId) : seenCents
  if (cents === standing) {
    typed.delete(lineId)
    conflicts.delete(lineId)
  } else typed.set(lineId, { cents, seenCents })
  return { typed, conflicts }
}

/** A cost that was typed, and the one that it took the place of. */
export type CostStep = { lineId: string; before: number | null; after: number | null }

/** Takes a step back. A cost that somebody else wrote since is in conflict with the one of before. */
export function withCostBack(edits: CostEdits, known: UnitCosts, { lineId, before, after }: CostStep): CostEdits {
  const standing = shownCost(edits, known, lineId)
  const back = withCost(edits, known, lineId, before)
  if (standing === after || standing === before || edits.conflicts.has(lineId)) return back
  return { ...back, conflicts: new Map(back.conflicts).set(lineId, standing) }
}

/** The costs to send: those of lines that the server has, without those that wait for a choice. */
export function unsentCosts({ typed, conflicts }: CostEdits, isStored: (lineId: string) => boolean): CostWrite[] {
  return [...typed]
    .filter(([lineId]) => isStored(lineId) && !conflicts.has(lineId))
    .map(([lineId, { cents, seenCents }]) => ({ lineId, unitCostCents: cents, seenCents }))
}

/** Takes over the answer to a save. A cost that was typed on meanwhile waits for the next one. */
export function afterCostSave(
  edits: CostEdits,
  sent: readonly CostWrite[],
  refused: readonly CostConflict[],
): CostEdits {
  const [typed, conflicts] = [new Map(edits.typed), new Map(edits.conflicts)]
  for (const { lineId, unitCostCents } of refused) conflicts.set(lineId, unitCostCents)
  for (const { lineId, unitCostCents } of sent) {
    const own = typed.get(lineId)
    if (!own || conflicts.has(lineId)) continue
    if (own.cents === unitCostCents) typed.delete(lineId)
    else typed.set(lineId, { ...own, seenCents: unitCostCents })
  }
  return { typed, conflicts }
}

/** Settles a conflict: the own cost is written over the other one, or the other one stays. */
export function settleCost(edits: CostEdits, lineId: string, choice: 'mine' | 'theirs'): CostEdits {
  const [typed, conflicts] = [new Map(edits.typed), new Map(edits.conflicts)]
  const own = typed.get(lineId)
  const seenCents = conflicts.get(lineId) ?? null
  conflicts.delete(lineId)
  if (choice === 'mine' && own) typed.set(lineId, { ...own, seenCents })
  else typed.delete(lineId)
  return { typed, conflicts }
}
