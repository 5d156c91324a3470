import { sql } from 'kysely'
import type { WholeClaim } from '#features/claim-assignments/contract.ts'
import { sendingLeft, sendingNotFound } from '#features/claim-assignments/refusals.ts'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { lockCoverage } from '#features/claim-assignments/server/queries/claim-select.ts'
import { wholeClaimOf } from '#features/claim-assignments/server/queries/whole-claim.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Takes a sending back that was noted by mistake, or whose mail could not leave. The history of the dossier goes on telling both. */
export async function removeCoverageSending(
  ctx: Context,
  { id, sendingId }: { id: string; sendingId: string },
): Promise<WholeClaim> {
  authorise(ctx, claimAssignmentsRights.write)
  await lockCoverage(ctx, id)
  const sending = await findSending(ctx, id, sendingId)
  refuseUnless(sending, sendingNotFound)
  const { hasLeft, kind, sentOn } = sending
  refuseUnless(!hasLeft, sendingLeft)

  await ctx.db.deleteFrom('coverageSendings').where('id', '=', sendingId).execute()
  await audit(ctx, 'dossier.insurer_sending_removed', id, { sendingId, kind, sentOn })
  return wholeClaimOf(ctx, id)
}

function findSending({ db }: Context, dossierId: string, id: string) {
  return db
    .selectFrom('coverageSendings as s')
    .leftJoin('outgoingMessages as m', (on) =>
      on.onRef('m.garageId', '=', 's.garageId').onRef('m.id', '=', 's.messageId'),
    )
    .select(['s.kind', 's.sentOn'])
    .select(sql<boolean>`coalesce(m.state not in ('failed', 'suppressed'), false)`.as('hasLeft'))
    .where('s.id', '=', id)
    .where('s.dossierId', '=', dossierId)
    .executeTakeFirst()
}
