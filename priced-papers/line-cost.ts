/** The papers whose lines have costs. */
export const costedPapers = ['quote', 'repair_order', 'invoice'] as const
export type CostedPaper = (typeof costedPapers)[number]

/** The net cost of one unit of a line, in cents, by the id of the line. A line without a known cost is missing. */
export type UnitCosts = ReadonlyMap<string, number>

/** A cost as it was typed, or null to forget it; `seenCents` is the one that the person saw. */
export type CostWrite = { lineId: string; unitCostCents: number | null; seenCents: number | null }

/** A cost that somebody else wrote meanwhile, as it is now. */
export type CostConflict = { lineId: string; unitCostCents: number | null }

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
