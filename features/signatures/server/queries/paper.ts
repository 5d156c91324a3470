import type { SignatureRequest } from '#features/signatures/contract.ts'
import { documentLapsed, paperInFuture, paperNotAllowed } from '#features/signatures/refusals.ts'
import { findLastDay } from '#features/signatures/server/queries/last-day.ts'
import { stateAfter } from '#features/signatures/signature-request.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The file of an attachment that shows a signature on paper: an upright photograph or a PDF. */
export function findPaper({ db }: Context, attachmentId: string) {
  return db
    .selectFrom('attachments as a')
    .innerJoin('files as f', (on) => on.onRef('f.garageId', '=', 'a.garageId').onRef('f.id', '=', 'a.fileId'))
    .select(['f.id as fileId', 'f.sha256'])
    .where('a.id', '=', attachmentId)
    .where('a.trashedAt', 'is', null)
    .where((where) => where.or([where('f.mediaType', '=', 'application/pdf'), where('f.mediaType', 'like', 'image/%')]))
    .executeTakeFirst()
}

/** Refuses a paper where somebody signed online, and a day that cannot be. */
export async function refuseWrongPaper(ctx: Context, request: SignatureRequest, signedOn: string): Promise<void> {
  const { id, state, openedAt, signedCount } = request
  refuseUnless(stateAfter({ state, signedCount, wasOpened: openedAt !== null }, 'record_paper'), paperNotAllowed)
  refuseUnless(signedCount === 0, paperNotAllowed)
  refuseUnless(signedOn <= civilDate(ctx.now), paperInFuture, { fields: { signedOn: paperInFuture.sentence } })
  const lastDay = await findLastDay(ctx, id)
  refuseUnless(lastDay === null || signedOn <= lastDay, documentLapsed, {
    fields: { signedOn: documentLapsed.sentence },
  })
}
