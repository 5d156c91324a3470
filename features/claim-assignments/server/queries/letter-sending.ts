import { sql } from 'kysely'
import { claimAssignmentsRights } from '#features/claim-assignments/rights.ts'
import { askLetterReading } from '#features/claim-assignments/server/queries/letter-writes.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { findFile } from '#platform/files/file-record.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'

type Run = Pick<JobRun, 'isAskedAgain' | 'attempt'>

/** The letter with its files. It is marked as asked for, in a transaction of its own, before anything leaves. */
export async function takeLetter(ctx: Context, noticeId: string, { isAskedAgain, attempt }: Run) {
  authorise(ctx, claimAssignmentsRights.write)
  const letter = await ctx.db
    .selectFrom('registeredLetters as l')
    .innerJoin('assignmentNotices as n', (on) => on.onRef('n.garageId', '=', 'l.garageId').onRef('n.id', '=', 'l.id'))
    .select(['l.sender', 'l.recipientName', 'l.isFirm', 'l.state', 'l.number', 'l.askedAt'])
    .select(['n.assignmentId', 'n.kind', 'n.recipient', 'n.body', 'n.fileId'])
    .select(sql<string[]>`n.enclosed_ids`.as('enclosedIds'))
    .where('l.id', '=', noticeId)
    .forUpdate('l')
    .executeTakeFirst()
  const revives = letter?.state === 'failed' && isAskedAgain && attempt === 1
  if (!letter || letter.number !== null || (letter.state !== 'waiting' && !revives)) return undefined
  await ctx.db
    .updateTable('registeredLetters')
    .set({ state: 'waiting', problem: '', askedAt: ctx.now })
    .where('id', '=', noticeId)
    .execute()
  const ids = [letter.fileId, ...letter.enclosedIds]
  const files = (await Promise.all(ids.map((id) => findFile(ctx, id)))).flatMap((file) => file ?? [])
  const to = { email: letter.recipient, isFirm: letter.isFirm, ...(await namesOf(ctx, letter)) }
  return { ...letter, to, files, wasAsked: letter.askedAt !== null }
}

/** A letter that goes to no firm goes to the assignor. */
async function namesOf(
  { db }: Context,
  { isFirm, recipientName, assignmentId }: { isFirm: boolean; recipientName: string; assignmentId: string },
) {
  if (isFirm) return { firstName: '', name: recipientName }
  const { firstName, lastName } = await db
    .selectFrom('claimAssignments as a')
    .innerJoin('clients as c', (on) => on.onRef('c.garageId', '=', 'a.garageId').onRef('c.id', '=', 'a.assignorId'))
    .select(['c.firstName', 'c.lastName'])
    .where('a.id', '=', assignmentId)
    .executeTakeFirstOrThrow()
  return { firstName, name: lastName }
}

export async function keepNumber(ctx: Context, noticeId: string, number: string): Promise<void> {
  await ctx.db.updateTable('registeredLetters').set({ number }).where('id', '=', noticeId).execute()
  const { assignmentId } = await ctx.db
    .updateTable('assignmentNotices')
    .set((row) => ({ registeredNumber: number, version: row('version', '+', 1), updatedAt: ctx.now }))
    .where('id', '=', noticeId)
    .returning('assignmentId')
    .executeTakeFirstOrThrow()
  await askLetterReading(ctx, noticeId)
  await audit(ctx, 'claim_assignment.letter_given', assignmentId, { noticeId, number })
}

/** The letter never left; its failed job tells the members. */
export async function noteFailure(ctx: Context, noticeId: string, problem: string): Promise<void> {
  await ctx.db.updateTable('registeredLetters').set({ state: 'failed', problem }).where('id', '=', noticeId).execute()
}
