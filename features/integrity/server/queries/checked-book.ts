import { sql } from 'kysely'
import type { Fault, RecordKind } from '#features/integrity/fault.ts'
import { type CheckedPage, pageLength } from '#features/integrity/server/queries/check-page.ts'
import { checkBalances } from '#features/integrity/server/queries/checked-balances.ts'
import { readLostNames, readNames } from '#features/integrity/server/queries/record-names.ts'
import type { Context } from '#platform/context.ts'

type Found = { position: number; kind: RecordKind; recordId: string; problem: Fault['problem'] | null }

/** Each seal follows the one before and agrees with its record; each record has its seal, each invoice its balance. */
export async function checkBookPage(ctx: Context, after: number): Promise<CheckedPage> {
  const { db, garageId } = ctx
  const head = await db
    .selectFrom('bookHeads')
    .select(['position', 'hash'])
    .where('garageId', '=', garageId)
    .executeTakeFirst()
  const totalCount = head?.position ?? 0
  const upto = after + pageLength
  const { rows } = await sql<Found>`
    select position, kind, record_id as "recordId", problem
    from app.check_book(${garageId}::uuid, ${after}, ${upto})`.execute(db)
  const isEnd = upto >= totalCount
  const faults = [
    ...(await named(
      ctx,
      rows.filter(({ problem }) => problem !== null),
    )),
    ...(await checkBalances(ctx, after, upto)),
    ...cutOf(rows, after, Math.min(upto, totalCount)),
  ]
  if (isEnd) faults.push(...(await checkHead(ctx, head)), ...(await listUnsealed(ctx)))
  const count = (kind: RecordKind) => rows.filter((row) => row.kind === kind).length
  const counts = {
    invoices: count('invoice'),
    payments: count('payment'),
    chequeDeposits: count('cheque_deposit'),
    closings: count('closing'),
  }
  return {
    ...{ doneCount: Math.min(upto, totalCount), totalCount, faults, next: isEnd ? null : upto },
    counts: { ...counts, seals: rows.length },
  }
}

async function named(ctx: Context, found: Found[]): Promise<Fault[]> {
  const ids = found.map(({ recordId }) => recordId)
  const names = new Map([...(await readLostNames(ctx, ids)), ...(await readNames(ctx, ids))])
  return found.map(({ position, kind, recordId, problem }) => {
    const isOfChain = problem === 'chain'
    return {
      ...{ step: 'book' as const, problem: problem ?? 'chain', recordKind: isOfChain ? null : kind },
      ...{ recordId: isOfChain ? null : recordId, details: '' },
      name: isOfChain ? `${position}` : (names.get(recordId) ?? `du rang ${position}`),
    }
  })
}

const chainFault = (problem: 'chain' | 'cut', name: string): Fault => ({
  ...{ step: 'book', problem, recordKind: null, recordId: null, name, details: '' },
})

/** The first position of a page that has no seal. */
function cutOf(rows: Found[], after: number, last: number): Fault[] {
  const present = new Set(rows.map(({ position }) => position))
  for (let position = after + 1; position <= last; position += 1)
    if (!present.has(position)) return [chainFault('cut', `${position}`)]
  return []
}

async function checkHead({ db }: Context, head: { position: number; hash: string } | undefined): Promise<Fault[]> {
  const last = await db
    .selectFrom('bookSeals')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isWhole = (last?.position ?? 0) === (head?.position ?? 0) && (last?.hash ?? '') === (head?.hash ?? '')
  return isWhole ? [] : [chainFault('cut', `${(last?.position ?? 0) + 1}`)]
}

async function listUnsealed(ctx: Context): Promise<Fault[]> {
  const { rows } = await sql<{ kind: RecordKind; id: string }>`
    with record as (
      select garage_id, id, 'invoice' as kind from invoices where status = 'issued'
      union all select garage_id, id, 'payment' from payments
      union all select garage_id, id, 'cheque_deposit' from cheque_deposits
      union all select garage_id, id, 'closing' from closings)
    select kind, id from record r where r.garage_id = ${ctx.garageId}::uuid
      and not exists (select from book_seals s where s.garage_id = r.garage_id and s.record_id = r.id) order by id limit 200`.execute(
    ctx.db,
  )
  const names = await readNames(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ kind, id }) => ({
    ...{ step: 'book', problem: 'unsealed', recordKind: kind, recordId: id, name: names.get(id) ?? '', details: '' },
  }))
}
