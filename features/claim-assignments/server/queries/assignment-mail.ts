import type { NoticeKind } from '#features/claim-assignments/assignment-letters.ts'
import { noticeKindLabels } from '#features/claim-assignments/assignment-letters.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import type { Context } from '#platform/context.ts'
import { queueMail } from '#platform/outgoing/outgoing.ts'

type Mailed = { noticeId: string; kind: NoticeKind; recipient: string; body: string; fileIds: string[] }

/** Queues a letter with the act. The insurer answers the person who sends it. */
export async function mailNotice(ctx: Context, assignment: ClaimAssignment, mailed: Mailed): Promise<string> {
  const { db, garageId, accountId } = ctx
  const { noticeId, kind, recipient, body, fileIds } = mailed
  const { name } = await db.selectFrom('garages').select('name').where('id', '=', garageId).executeTakeFirstOrThrow()
  const sender = await db.selectFrom('memberAccounts').select('email').where('id', '=', accountId).executeTakeFirst()
  const { claimNumber, plate } = assignment
  const about = [`sinistre ${claimNumber}`, plate && `véhicule ${plate}`].filter(Boolean).join(' - ')
  const queued = await queueMail(ctx, {
    to: recipient,
    dedupeKey: `assignment-notice-${noticeId}`,
    fromName: name.slice(0, 200),
    ...(sender?.email ? { replyTo: sender.email } : {}),
    subject: `${noticeKindLabels[kind]} - ${about}`.slice(0, 200),
    text: [body, name].join('\n\n'),
    attachments: fileIds,
  })
  return queued.id
}
