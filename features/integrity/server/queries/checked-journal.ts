import { sql } from 'kysely'
import type { Fault } from '#features/integrity/fault.ts'
import { type CheckedPage, pageLength } from '#features/integrity/server/queries/check-page.ts'
import type { Context } from '#platform/context.ts'

type Head = { position: number; hash: string }

const journalFault = (problem: Fault['problem'], position: number): Fault => ({
  ...{ step: 'journal', problem, recordKind: null, recordId: null, name: `${position}`, details: '' },
})

/** Each entry of the journal follows the one before, and keeps its values or the entry that erased them. */
export async function checkJournalPage({ db, garageId }: Context, after: number): Promise<CheckedPage> {
  const { rows: heads } = await sql<Head>`select position, hash from app.journal_head(${garageId}::uuid)`.execute(db)
  const head = heads[0] ?? { position: 0, hash: '' }
  const upto = after + pageLength
  const { rows } = await sql<{ position: number; problem: Fault['problem'] | null }>`
    select position, problem from app.check_journal(${garageId}::uuid, ${after}, ${upto})`.execute(db)
  const faults = rows.flatMap(({ position, problem }) => (problem ? [journalFault(problem, position)] : []))
  const expected = Math.min(upto, head.position) - after
  if (rows.length < expected)
    faults.push(journalFault('cut', after + firstGap(rows.map(({ position }) => position - after))))
  const isEnd = upto >= head.position
  if (isEnd && !(await endsOn({ db, garageId }, head))) faults.push(journalFault('cut', head.position))
  return {
    ...{ doneCount: Math.min(upto, head.position), totalCount: head.position, faults, next: isEnd ? null : upto },
    counts: { entries: rows.length },
  }
}

function firstGap(present: number[]): number {
  const all = new Set(present)
  let place = 1
  while (all.has(place)) place += 1
  return place
}

async function endsOn({ db, garageId }: Pick<Context, 'db' | 'garageId'>, head: Head): Promise<boolean> {
  const { rows } = await sql<Head>`
    select position, encode(hash, 'hex') as hash from audit_entries where garage_id = ${garageId}::uuid
    order by position desc limit 1`.execute(db)
  const last = rows[0] ?? { position: 0, hash: '' }
  return last.position === head.position && last.hash === head.hash
}
