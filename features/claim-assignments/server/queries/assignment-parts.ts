import { sql } from 'kysely'
import type { Contestation } from '#features/claim-assignments/assignment-letters.ts'
import type { AssignmentNotice, InsurerAnswer } from '#features/claim-assignments/contract.ts'
import { noticeNotFound } from '#features/claim-assignments/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

const subject = sql<Contestation | null>`nullif(subject, '')`.as('subject')

/** Why the message `m` did not leave; empty while it may. */
export const problemOfMessage = sql<string>`case when m.state in ('failed', 'suppressed') then coalesce(m.last_error, '') else '' end`

function selectNotices({ db }: Context) {
  return db
    .selectFrom('assignmentNotices as n')
    .leftJoin('outgoingMessages as m', (on) =>
      on.onRef('m.garageId', '=', 'n.garageId').onRef('m.id', '=', 'n.messageId'),
    )
    .leftJoin('registeredLetters as l', (on) => on.onRef('l.garageId', '=', 'n.garageId').onRef('l.id', '=', 'n.id'))
    .select(['n.id', 'n.assignmentId', 'n.kind', 'n.channel', 'n.recipient', 'n.registeredNumber', 'n.sentOn'])
    .select([
      'n.receivedOn',
      'n.knownOn',
      'n.depositFileId',
      'n.receiptFileId',
      'n.fileId',
      'n.version',
      'n.preparedAt',
      'n.body',
    ])
    .select(['l.state as letterState', 'l.endedOn as letterEndedOn', 'l.problem as letterProblem'])
    .select([
      sql<Contestation | null>`nullif(n.subject, '')`.as('subject'),
      problemOfMessage.as('problem'),
      // The index leaves out letters without a number, so the question must too.
      sql<boolean>`n.registered_number <> '' and exists (select from assignment_notices o where o.garage_id = n.garage_id
        and o.registered_number = n.registered_number and o.registered_number <> '' and o.id <> n.id)`.as(
        'isNumberUsedTwice',
      ),
    ])
    .$narrowType<Pick<AssignmentNotice, 'kind' | 'channel'>>() // the database checks that they are some of these
}

/** The letters of an assignment, the oldest first. */
export async function listNotices(ctx: Context, assignmentId: string): Promise<AssignmentNotice[]> {
  const rows = await selectNotices(ctx)
    .where('n.assignmentId', '=', assignmentId)
    .orderBy('n.preparedAt')
    .orderBy('n.id')
    .execute()
  return rows.map(
    ({ fileId: _, assignmentId: __, body: ___, letterState, letterEndedOn, letterProblem, ...notice }) => ({
      ...notice,
      letter: letterState && { state: letterState, endedOn: letterEndedOn, problem: letterProblem ?? '' },
    }),
  )
}

export async function noticeOf(ctx: Context, assignmentId: string, id: string) {
  const [notice] = await noticesOf(ctx, [id])
  refuseUnless(notice?.assignmentId === assignmentId, noticeNotFound)
  return notice
}

/** These letters in this order, each with its file. */
export async function noticesOf(ctx: Context, ids: readonly string[]) {
  const rows = await selectNotices(ctx).where('n.id', 'in', ids).execute()
  const known = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  refuseUnless(known.length === ids.length, noticeNotFound)
  return known
}

export async function listAnswers({ db }: Context, assignmentId: string): Promise<InsurerAnswer[]> {
  return db
    .selectFrom('insurerAnswers')
    .leftJoin('colleagues', 'colleagues.id', 'recordedBy')
    .select(['insurerAnswers.id', 'outcome', 'answeredOn', 'amountCents', 'note', 'fileId', subject])
    .select(colleagueName.as('recordedBy'))
    .$narrowType<Pick<InsurerAnswer, 'outcome'>>() // the database checks that it is one of these
    .where('assignmentId', '=', assignmentId)
    .orderBy('answeredOn')
    .orderBy('recordedAt')
    .execute()
}

export async function listAmendments({ db }: Context, assignmentId: string) {
  return db
    .selectFrom('assignmentAmendments')
    .select(['id', 'rank', 'reportNumber', 'capCents', 'signedOn', 'scanFileId'])
    .where('assignmentId', '=', assignmentId)
    .orderBy('rank')
    .execute()
}
