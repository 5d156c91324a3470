import type { NoticeInput } from '#features/claim-assignments/claim-assignment-input.ts'
import { isSigned } from '#features/claim-assignments/claim-assignment-life.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { noticeGaps } from '#features/claim-assignments/notice-missing.ts'
import { actOutOfTurn, noticeIncomplete } from '#features/claim-assignments/refusals.ts'
import { mailNotice } from '#features/claim-assignments/server/queries/assignment-mail.ts'
import { lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { liveOn, writeAssignment } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { keepLetter, refuseLetter } from '#features/claim-assignments/server/queries/letter-writes.ts'
import { annexesOf } from '#features/claim-assignments/server/queries/notice-annexes.ts'
import {
  type Enclosure,
  enclosuresOf,
  type InvoiceCopy,
  isByWire,
  keepEnclosures,
} from '#features/claim-assignments/server/queries/notice-enclosures.ts'
import { type Addressee, wordNotice } from '#features/claim-assignments/server/queries/notice-letter.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { keepPdf } from '#platform/files/pdf-file.ts'
import type { LetterSheet } from '#print/sheet/letter-sheet.ts'

type Preparing = NoticeInput & { id: string }
type Words = {
  body: string
  recipient: string
  addressee: Addressee
  sheet: LetterSheet
  /** The pieces that leave with the letter; none on paper. */
  enclosed: Enclosure[]
}

export async function isPrepared({ db }: Context, noticeId: string): Promise<boolean> {
  return (
    (await db.selectFrom('assignmentNotices').select('id').where('id', '=', noticeId).executeTakeFirst()) !== undefined
  )
}

/** The text of a letter and its page. Refused while something is missing, or where the life of the assignment has no such letter. */
export async function wordsToPrint(ctx: Context, assignment: ClaimAssignment, preparing: Preparing): Promise<Words> {
  const { kind, subject, channel } = preparing
  refuseUnless(isFitting(assignment, kind), actOutOfTurn)
  const needsAddress = isByWire(channel)
  const enclosed = needsAddress ? await enclosuresOf(ctx, assignment, kind) : null
  const annexes = await annexesOf(ctx, assignment, { annexIds: preparing.annexIds, isMailed: needsAddress })
  const wanted = { kind, subject: kind === 'reply' ? (subject ?? 'amount') : null, enclosed, annexes }
  const words = await wordNotice(ctx, assignment, wanted)
  const recipient = preparing.recipient || words.recipient
  const missing = [...words.missing, ...(needsAddress && !recipient ? [noticeGaps.recipient] : [])]
  refuseUnless(missing.length === 0, noticeIncomplete, { missing })
  const body = preparing.body || words.body
  const { addressee } = words
  if (channel === 'electronic_registered_mail') await refuseLetter(ctx, addressee, preparing)
  return {
    body,
    recipient: needsAddress ? recipient : '',
    addressee,
    sheet: words.sheet(body),
    enclosed: enclosed ? [...enclosed, ...annexes] : [],
  }
}

function isFitting({ state, clientSignedOn, garageSignedAt }: ClaimAssignment, kind: NoticeInput['kind']): boolean {
  // The end of an assignment is told as long as both had signed it.
  if (kind === 'revocation') return clientSignedOn !== null && garageSignedAt !== null
  return isSigned(state) && (kind !== 'notification' || state !== 'shortfall')
}

/** Keeps a printed letter. False when the same one was kept a moment ago. */
export async function keepNotice(
  ctx: Context,
  preparing: Preparing,
  kept: Words & { file: StoredFile; sender?: string | null; copies?: readonly InvoiceCopy[] },
): Promise<boolean> {
  const { id, noticeId, kind, subject, channel } = preparing
  const { garageId, now } = ctx
  const assignment = await lockAssignment(ctx, id)
  if (await isPrepared(ctx, noticeId)) return false
  refuseUnless(isFitting(assignment, kind), actOutOfTurn)
  const fileId = await keepPdf(ctx, { ...kept.file, name: `${assignment.number} ${kind}.pdf` })
  const enclosedIds = await keepEnclosures(ctx, { copies: [], ...kept })
  const mailed = channel === 'email' ? { ...kept, noticeId, kind, fileIds: [fileId, ...enclosedIds] } : null
  const messageId = mailed ? await mailNotice(ctx, assignment, mailed) : null
  const sentOn = mailed ? civilDate(now) : null
  await ctx.db
    .insertInto('assignmentNotices')
    .values({
      ...{ garageId, id: noticeId, assignmentId: id, kind, channel, recipient: kept.recipient, body: kept.body },
      subject: kind === 'reply' ? (subject ?? 'amount') : '',
      enclosedIds: JSON.stringify(enclosedIds),
      ...{ fileId, messageId, sentOn, preparedAt: now, preparedBy: accountOf(ctx), updatedAt: now },
    })
    .execute()
  if (kept.sender) await keepLetter(ctx, preparing, { sender: kept.sender, addressee: kept.addressee })
  if (sentOn) await noticeSent(ctx, assignment, { kind, sentOn })
  return true
}

/** A letter that left: a notification brings the assignment on, a demand says that the insurer has the invoice. */
export async function noticeSent(
  ctx: Context,
  assignment: ClaimAssignment,
  { kind, sentOn }: { kind: string; sentOn: string },
): Promise<void> {
  if (kind === 'notification' && assignment.state === 'signed') await liveOn(ctx, assignment, 'notified')
  if (kind === 'payment_request' && assignment.requestedOn === null)
    await writeAssignment(ctx, assignment, { requestedOn: sentOn })
}
