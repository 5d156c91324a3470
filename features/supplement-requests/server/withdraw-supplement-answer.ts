import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementQuoted, supplementUnsent } from '#features/supplement-requests/refusals.ts'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { lockSupplement, supplementOf } from '#features/supplement-requests/server/queries/supplement-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Takes back an answer that was noted by mistake: the request waits again. */
export async function withdrawSupplementAnswer(ctx: Context, { id }: { id: string }): Promise<SupplementRequest> {
  authorise(ctx, supplementRequestsRights.write)
  const { state, answeredOn, quoteId, version } = await lockSupplement(ctx, id)
  refuseUnless(answeredOn !== null, supplementUnsent)
  refuseUnless(quoteId === null, supplementQuoted)
  await ctx.db
    .updateTable('supplementRequests')
    .set({ state: 'sent', answeredOn: null, answeredCents: null, answerNote: '', acceptedIds: '[]' })
    .set({ version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'supplement_request.answer_withdrawn', id, { outcome: state, answeredOn })
  return supplementOf(ctx, id)
}
