import type { Shortfall } from '#features/claim-assignments/assignment-money.ts'
import type { WholeClaim } from '#features/claim-assignments/contract.ts'
import { coverageNotInvoiced } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { lockCoverage } from '#features/claim-assignments/server/queries/claim-select.ts'
import { keepShortfall } from '#features/claim-assignments/server/queries/coverage-writes.ts'
import { shortfallTold } from '#features/claim-assignments/server/queries/shortfall.ts'
import { wholeClaimOf } from '#features/claim-assignments/server/queries/whole-claim.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Closing = { id: string; shortfall: Shortfall; note: string }

/** Closes a prise en charge whose insurer pays no more: its shortfall is told by causes that sum to it. Told again, the last causes count. */
export async function closeCoverage(ctx: Context, { id, note, ...told }: Closing): Promise<WholeClaim> {
  authorise(ctx, claimAssignmentsRights.write)
  const coverage = await lockCoverage(ctx, id)
  const { askedCents, openCents } = coverage
  refuseUnless(askedCents > 0, coverageNotInvoiced)
  const shortfall = shortfallTold(told.shortfall, coverage)

  await keepShortfall(ctx, coverage, { shortfall, note })
  await audit(ctx, 'dossier.coverage_closed', id, { openCents, shortfall })
  return wholeClaimOf(ctx, id)
}
