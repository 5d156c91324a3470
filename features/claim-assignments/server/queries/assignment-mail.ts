import type { NoticeKind } from '#features/claim-assignments/assignment-letters.ts'
import { noticeKindLabels } from '#features/claim-assignments/assignment-letters.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { queueGarageMail } from '#features/garages/server/queries/garage-mail.ts'
import type { Context } from '#platform/context.ts'

type Mailed = { noticeId: string; kind: NoticeKind; recipient: string; body: string; fileIds: string[] }

/** Queues a letter with the act. The insurer answers the person who sends it. */
export function mailNotice(ctx: Context, assignment: ClaimAssignment, mailed: Mailed): Promise<string> {
  const { noticeId, kind, recipient, body, fileIds } = mailed
  const { claimNumber, plate } = assignment
  const about = [`sinistre ${claimNumber}`, plate && `véhicule ${plate}`].filter(Boolean).join(' - ')
  return queueGarageMail(ctx, {
    to: recipient,
    subject: `${noticeKindLabels[kind]} - ${about}`.slice(0, 200),
    body,
    attachments: fileIds,
    dedupeKey: `assignment-notice-${noticeId}`,
    isLetter: true,
  })
}
