import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import * as no from '#features/supplement-requests/refusals.ts'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { lockSupplement, supplementOf } from '#features/supplement-requests/server/queries/supplement-select.ts'
import type { SupplementAnswer } from '#features/supplement-requests/supplement-request-input.ts'
import { civilDate } from '#lib/dates.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Answer = SupplementAnswer & { id: string; baseVersion: number }

/** Notes the answer of the expert with its day and amount. A wrong one is noted again, as long as no quote has its lines. */
export async function answerSupplementRequest(
  ctx: Context,
  { id, baseVersion, ...answer }: Answer,
): Promise<SupplementRequest> {
  authorise(ctx, supplementRequestsRights.write)
  const request = await lockSupplement(ctx, id)
  const { outcome, answeredOn, amountCents, note } = answer
  refuseUnless(request.sentAt, no.supplementUnsent)
  refuseUnless(request.quoteId === null, no.supplementQuoted)
  refuseUnless(request.version === baseVersion, no.supplementChanged)
  refuseDay(answeredOn <= civilDate(ctx.now), no.answerInFuture)
  refuseDay(answeredOn >= civilDate(new Date(request.sentAt)), no.answerBeforeSending)
  const acceptedIds = acceptedOf(request, answer)

  await ctx.db
    .updateTable('supplementRequests')
    .set({
      state: outcome,
      answeredOn,
      answeredCents: amountCents,
      answerNote: note,
      acceptedIds: JSON.stringify(acceptedIds),
    })
    .set({ version: baseVersion + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'supplement_request.answered', id, { outcome, answeredOn, amountCents })
  return supplementOf(ctx, id)
}

function acceptedOf({ lines }: SupplementRequest, { outcome, acceptedIds }: SupplementAnswer): string[] {
  const all = lines.map((line) => line.id)
  if (outcome === 'accepted') return all
  if (outcome === 'refused') return []
  const accepted = all.filter((id) => acceptedIds.includes(id))
  refuseUnless(accepted.length > 0 && accepted.length === acceptedIds.length, no.acceptedLinesUnknown)
  return accepted
}

function refuseDay(condition: boolean, why: Reason): void {
  refuseUnless(condition, why, { fields: { answeredOn: why.sentence } })
}
