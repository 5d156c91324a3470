import type { Insertable } from 'kysely'
import type { ClaimAssignmentsRow } from '#db/schema.gen.ts'
import { claimAlreadyAssigned } from '#features/claim-assignments/refusals.ts'
import { estimatedShare } from '#features/claim-assignments/server/queries/assignor-facts.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { nextRank } from '#platform/number-series.ts'

type Begun = Pick<
  Insertable<ClaimAssignmentsRow>,
  | 'id'
  | 'reportNumber'
  | 'reportId'
  | 'answers'
  | 'wordingVersion'
  | 'isNet'
  | 'capCents'
  | 'conclusion'
  | 'place'
  | 'ownClauses'
>

/** Adds a draft under the next number, and answers that number. The database lets one stand for a claim. */
export async function addDraft(ctx: Context, dossier: Dossier, begun: Begun): Promise<string> {
  const { garageId, accountId, now } = ctx
  const { insurerId, clientId, claimNumber, id: dossierId } = dossier
  if (!insurerId) throw new Error(`The dossier ${dossierId} names no insurer`)
  const { year, rank } = await nextRank(ctx, 'claim_assignment', '')
  const number = `CC${year}-${`${rank}`.padStart(5, '0')}`
  const estimatedCents = await estimatedShare(ctx, dossier)
  const added = await ctx.db
    .insertInto('claimAssignments')
    .values({
      ...begun,
      ...{ garageId, number, dossierId, insurerId, assignorId: clientId, claimNumber, estimatedCents },
      ...{ state: 'draft', stateSince: now, createdBy: accountId, createdAt: now, updatedAt: now },
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  refuseUnless(added, claimAlreadyAssigned)
  return number
}
