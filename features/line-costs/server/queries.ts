import type { LineCost } from '#features/line-costs/contract.ts'
import { costedPaperNotFound } from '#features/line-costs/refusals.ts'
import { costsRights } from '#lib/house-rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { CostedPaper } from '#priced-papers/line-cost.ts'
import { hasCostedPaper, readUnitCosts } from '#priced-papers/server/line-costs.ts'

type Asked = { paper: CostedPaper; id: string }

/** The known costs of a paper's lines, in the order of the lines. */
export async function listLineCosts(ctx: Context, { paper, id }: Asked): Promise<LineCost[]> {
  authorise(ctx, costsRights.read)
  refuseUnless(await hasCostedPaper(ctx, paper, id), costedPaperNotFound)
  const { costs } = await readUnitCosts(ctx, paper, id)
  return [...costs].map(([lineId, unitCostCents]) => ({ lineId, unitCostCents }))
}
