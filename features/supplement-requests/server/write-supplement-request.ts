import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementChanged, supplementNotFound, supplementSent } from '#features/supplement-requests/refusals.ts'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { refuseForeignPhotographs } from '#features/supplement-requests/server/queries/supplement-pictures.ts'
import { lockOpenDossier, nextRankOf } from '#features/supplement-requests/server/queries/supplement-places.ts'
import { reportOfDossier } from '#features/supplement-requests/server/queries/supplement-proposal.ts'
import { findSupplement, supplementOf } from '#features/supplement-requests/server/queries/supplement-select.ts'
import { totalsOfRequest } from '#features/supplement-requests/supplement-request.ts'
import type { SupplementRequestInput } from '#features/supplement-requests/supplement-request-input.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Written = SupplementRequestInput & { id: string; dossierId: string; baseVersion: number }

/** Writes a draft, whole. The lock on the dossier gives each request its rank once. */
export async function writeSupplementRequest(
  ctx: Context,
  { id, dossierId, baseVersion, ...fields }: Written,
): Promise<SupplementRequest> {
  authorise(ctx, supplementRequestsRights.write)
  await lockOpenDossier(ctx, dossierId)
  const before = await findSupplement(ctx, id)
  refuseUnless(before ? before.dossierId === dossierId : baseVersion === 0, supplementNotFound)
  if (before) {
    refuseUnless(before.state === 'draft', supplementSent)
    refuseUnless(before.version === baseVersion, supplementChanged)
  }
  await refuseForeignPhotographs(ctx, { dossierId, photographs: fields.photographs })

  const { recipient, message, lines, photographs } = fields
  const { netCents, vatCents, grossCents } = totalsOfRequest(lines)
  const report = await reportOfDossier(ctx, dossierId)
  const written = {
    ...{ recipient, message, netCents, vatCents, grossCents, updatedAt: ctx.now, reportId: report?.id ?? null },
    ...{ lines: JSON.stringify(lines), photographs: JSON.stringify(photographs) },
  }
  if (before) {
    const { db } = ctx
    await db
      .updateTable('supplementRequests')
      .set({ ...written, version: baseVersion + 1 })
      .where('id', '=', id)
      .execute()
  } else {
    const { garageId, accountId: createdBy, now: createdAt } = ctx
    const rank = await nextRankOf(ctx, dossierId)
    await ctx.db
      .insertInto('supplementRequests')
      .values({ ...written, id, garageId, dossierId, rank, createdBy, createdAt })
      .execute()
  }
  await audit(ctx, 'supplement_request.written', id, {
    dossierId,
    netCents,
    lineCount: lines.length,
    photographCount: photographs.length,
  })
  return supplementOf(ctx, id)
}
