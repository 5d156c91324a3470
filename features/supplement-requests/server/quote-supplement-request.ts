import { dossierArchived } from '#features/dossiers/refusals.ts'
import { readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { quoteInput } from '#features/quotes/quote-input.ts'
import { quoteOfDossier } from '#features/quotes/quote-of-dossier.ts'
import { createQuote } from '#features/quotes/server/create-quote.ts'
import { editQuoteLines } from '#features/quotes/server/edit-quote-lines.ts'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementNotAccepted, supplementQuoted } from '#features/supplement-requests/refusals.ts'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { lockSupplement, supplementOf } from '#features/supplement-requests/server/queries/supplement-select.ts'
import { quoteLineOf, supplementTitle } from '#features/supplement-requests/supplement-request.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The granted lines become a quote of their own: one that the client accepted stays as it is. The deductible is due once for a claim. */
export async function quoteSupplementRequest(
  ctx: Context,
  { id, quoteId }: { id: string; quoteId: string },
): Promise<SupplementRequest> {
  authorise(ctx, supplementRequestsRights.write)
  const request = await lockSupplement(ctx, id)
  if (request.quoteId === quoteId) return request
  refuseUnless(request.quoteId === null, supplementQuoted)
  refuseUnless(request.state === 'accepted' || request.state === 'partly', supplementNotAccepted)
  const dossier = await readWritten(ctx, request.dossierId)
  refuseUnless(dossier.archivedAt === null, dossierArchived)

  const head = { ...quoteOfDossier(dossier, civilDate(ctx.now)), deductibleCents: 0, title: supplementTitle(request) }
  await createQuote(ctx, { ...quoteInput.parse(head), id: quoteId })
  const granted = request.lines.filter((line) => request.acceptedIds.includes(line.id))
  const writes = granted.map((line, at) => ({ line: quoteLineOf(line, at + 1), baseVersion: 0 }))
  await editQuoteLines(ctx, { id: quoteId, writes, removals: [] })
  await ctx.db
    .updateTable('supplementRequests')
    .set({ quoteId, version: request.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'supplement_request.quoted', id, { quoteId })
  return supplementOf(ctx, id)
}
