import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { reportOfDossier } from '#features/supplement-requests/server/queries/supplement-proposal.ts'
import { findSentFile } from '#features/supplement-requests/server/queries/supplement-select.ts'
import { supplementSubject, supplementTitle } from '#features/supplement-requests/supplement-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

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
  const { name, phone } = await db
    .selectFrom('garages')
    .select(['name', 'phone'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
  const sender = await db.selectFrom('memberAccounts').select('email').where('id', '=', accountId).executeTakeFirst()
  const signature = [name, phone].filter(Boolean).join('\n')
  const queued = await queueMail(ctx, {
    to: recipient,
    dedupeKey: `supplement-${sendingId}`,
    fromName: name.slice(0, 200),
    ...(sender?.email ? { replyTo: sender.email } : {}),
    subject: supplementSubject(request.rank, { plate, claimNumber, reportNumber: report?.number ?? '' }),
    text: [
      request.message || `Veuillez trouver ci-joint notre ${supplementTitle(request).toLowerCase()}.`,
      signature,
    ].join('\n\n'),
    attachments: [file.id],
  })
  await db
    .insertInto('supplementSendings')
    .values({
      garageId,
      id: sendingId,
      requestId: request.id,
      messageId: queued.id,
      recipient,
      sentAt: now,
      sentBy: accountId,
    })
    .execute()
}
