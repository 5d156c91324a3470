import type { LineCost } from '#features/line-costs/contract.ts'
import { costedPaperNotFound } from '#features/line-costs/refusals.ts'
import { listLineCosts } from '#features/line-costs/server/queries.ts'
import { costsRights } from '#lib/house-rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { type CostConflict, type CostedPaper, type CostWrite, partCostWrites } from '#priced-papers/line-cost.ts'
import { lockCostedPaper, readUnitCosts, writeUnitCosts } from '#priced-papers/server/line-costs.ts'

type Edit = { paper: CostedPaper; id: string; writes: CostWrite[] }
type Edited = { costs: LineCost[]; conflicts: CostConflict[] }

/** Writes the costs that nobody else changed meanwhile, whatever the state of the paper. The journal counts them, and holds no figure. */
export async function editLineCosts(ctx: Context, { paper, id, writes }: Edit): Promise<Edited> {
  authorise(ctx, costsRights.write)
  refuseUnless(await lockCostedPaper(ctx, paper, id), costedPaperNotFound)
  const { lineIds, costs } = await readUnitCosts(ctx, paper, id)
  const { written, conflicts } = partCostWrites(costs, lineIds, writes)
  if (written.length > 0) {
    await writeUnitCosts(ctx, paper, id, written)
    await audit(ctx, 'line_costs.edited', id, { lines: written.length })
  }
  return { costs: await listLineCosts(ctx, { paper, id }), conflicts }
}
