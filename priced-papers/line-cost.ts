/** The papers whose lines have costs. */
export const costedPapers = ['quote', 'repair_order', 'invoice'] as const
export type CostedPaper = (typeof costedPapers)[number]

/** The net cost of one unit of a line, in cents, by the id of the line. A line without a known cost is missing. */
export type UnitCosts = ReadonlyMap<string, number>

/** The cost of a line, or null for none. */
export type NotedCost = { lineId: string; unitCostCents: number | null }

/** A cost as it was typed; `seenCents` is the one that the person saw. */
export type CostWrite = NotedCost & { seenCents: number | null }

/** A cost that somebody else wrote meanwhile, as it is now. */
export type CostConflict = NotedCost

/** Parts the writes: those to write, and those whose cost is no longer the one that was seen. A line that is gone is left out. */
export function partCostWrites(now: UnitCosts, lineIds: ReadonlySet<string>, writes: readonly CostWrite[]) {
  const changed = writes
    .map((write) => ({ ...write, currentCents: now.get(write.lineId) ?? null }))
    .filter(({ lineId, unitCostCents, currentCents }) => lineIds.has(lineId) && unitCostCents !== currentCents)
  const isFree = ({ seenCents, currentCents }: (typeof changed)[number]) => seenCents === currentCents
  return {
    written: changed.filter(isFree).map(({ lineId, unitCostCents }) => ({ lineId, unitCostCents })),
    conflicts: changed
      .filter((write) => !isFree(write))
      .map(({ lineId, currentCents }): CostConflict => ({ lineId, unitCostCents: currentCents })),
  }
}
