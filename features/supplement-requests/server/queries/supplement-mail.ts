import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { queueGarageMail } from '#features/garages/server/queries/garage-mail.ts'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { reportOfDossier } from '#features/supplement-requests/server/queries/supplement-proposal.ts'
import { findSentFile } from '#features/supplement-requests/server/queries/supplement-select.ts'
import { supplementSubject, supplementTitle } from '#features/supplement-requests/supplement-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type Mailed = { request: SupplementRequest; sendingId: string; recipient: string }

/** Queues the mail of a frozen request and notes it. The expert answers the person who sends it. */
export async function mailRequest(ctx: Context, { request, sendingId, recipient }: Mailed): Promise<void> {
  const { db, garageId, accountId, now } = ctx
  const dossier = await findDossier(ctx, request.dossierId)
  const file = await findSentFile(ctx, request.id)
  refuseUnless(dossier, dossierNotFound)
  if (!file) throw new Error(`The request ${request.id} has no document`)
  const { plate, claimNumber } = dossier
  const report = await reportOfDossier(ctx, request.dossierId)
  const messageId = await queueGarageMail(ctx, {
    to: recipient,
    subject: supplementSubject(request.rank, { plate, claimNumber, reportNumber: report?.number ?? '' }),
    body: request.message || `Veuillez trouver ci-joint notre ${supplementTitle(request).toLowerCase()}.`,
    attachments: [file.id],
    dedupeKey: `supplement-${sendingId}`,
  })
  await db
    .insertInto('supplementSendings')
    .values({ garageId, id: sendingId, requestId: request.id, messageId, recipient, sentAt: now, sentBy: accountId })
    .execute()
}
