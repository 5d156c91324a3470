import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { noticeOf } from '#features/claim-assignments/server/queries/assignment-parts.ts'
import { lockAssignment } from '#features/claim-assignments/server/queries/assignment-select.ts'
import { liveOn } from '#features/claim-assignments/server/queries/assignment-writes.ts'
import { noticeSent } from '#features/claim-assignments/server/queries/notice-writes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { keepPdf } from '#platform/files/pdf-file.ts'
import type { LetterStanding } from '#platform/outgoing/registered-mail.ts'

type Proofs = { deposit: StoredFile | null; end: StoredFile | null }

/** A letter that the provider has and whose end is not known. */
export async function letterToRead(ctx: Context, noticeId: string) {
  authorise(ctx, claimAssignmentsRights.write)
  return ctx.db
    .selectFrom('registeredLetters as l')
    .innerJoin('assignmentNotices as n', (on) => on.onRef('n.garageId', '=', 'l.garageId').onRef('n.id', '=', 'l.id'))
    .select(['l.number', 'n.depositFileId', 'n.receiptFileId'])
    .where('l.id', '=', noticeId)
    .where('l.state', 'in', ['waiting', 'sent'])
    .where('l.number', 'is not', null)
    .$narrowType<{ number: string }>() // the line above
    .executeTakeFirst()
}

/** False when another run came first. */
export async function keepStanding(
  ctx: Context,
  { noticeId, standing, proofs }: { noticeId: string; standing: LetterStanding; proofs: Proofs },
): Promise<boolean> {
  const { db, now } = ctx
  const { assignmentId } = await db
    .selectFrom('assignmentNotices')
    .select('assignmentId')
    .where('id', '=', noticeId)
    .executeTakeFirstOrThrow()
  const assignment = await lockAssignment(ctx, assignmentId)
  const letter = await db
    .selectFrom('registeredLetters')
    .select('state')
    .where('id', '=', noticeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const notice = await noticeOf(ctx, assignmentId, noticeId)
  if (letter.state === standing.state) return false
  if (letter.state !== 'waiting' && letter.state !== 'sent') return false

  const { state, depositedOn, endedOn } = standing
  await db
    .updateTable('registeredLetters')
    .set({ state, endedOn, readAt: now, problem: state === 'failed' ? 'le service n’a pas pu l’envoyer' : '' })
    .where('id', '=', noticeId)
    .execute()
  const receivedOn = notice.receivedOn ?? (state === 'received' ? endedOn : null)
  const sentOn = sentBy(notice.sentOn ?? depositedOn, reached.has(state) ? endedOn : null)
  const keep = (file: StoredFile | null, what: string) =>
    file && keepPdf(ctx, { ...file, name: `${assignment.number} ${what}.pdf` })
  const depositFileId = await keep(proofs.deposit, 'preuve de dépôt')
  const receiptFileId = await keep(proofs.end, endNames[state] ?? 'preuve')
  await db
    .updateTable('assignmentNotices')
    .set({ sentOn, receivedOn, version: notice.version + 1, updatedAt: now })
    .set({ ...(depositFileId && { depositFileId }), ...(receiptFileId && { receiptFileId }) })
    .where('id', '=', noticeId)
    .execute()
  await audit(ctx, 'claim_assignment.letter_read', assignmentId, { noticeId, state, sentOn, receivedOn })
  if (sentOn) await noticeSent(ctx, assignment, { kind: notice.kind, sentOn })
  const lives = await lockAssignment(ctx, assignmentId)
  if (notice.kind === 'notification' && lives.state === 'notified' && receivedOn) await liveOn(ctx, lives, 'received')
  return true
}

const reached = new Set<LetterStanding['state']>(['received', 'refused', 'neglected'])

/** The receipt binds the insurer by its own proof (Code civil, article 1324): a letter that reached its addressee had left by that day. */
function sentBy(sentOn: string | null, reachedOn: string | null): string | null {
  return sentOn && reachedOn && reachedOn < sentOn ? reachedOn : (sentOn ?? reachedOn)
}

const endNames: Partial<Record<LetterStanding['state'], string>> = {
  received: 'accusé de réception',
  refused: 'preuve de refus',
  neglected: 'preuve de non-réclamation',
  bounced: 'preuve d’échec',
}
