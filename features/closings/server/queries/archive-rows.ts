import { sql } from 'kysely'
import { listChequesOf, selectChequeDeposits } from '#features/cheque-deposits/server/queries/cheque-deposit-select.ts'
import type {
  ArchivedClosing,
  ArchivedDeposit,
  ArchivedPayment,
  ArchivedSeal,
} from '#features/closings/archive-files.ts'
import type { ArchivePeriod } from '#features/closings/closing-input.ts'
import { selectClosings } from '#features/closings/server/queries/closing-select.ts'
import { selectPayments } from '#features/payments/server/queries/payment-select.ts'
import type { Context } from '#platform/context.ts'

/** The ids of all that an archive holds, each list in its order. */
export async function listArchived({ db }: Context, { startsOn, endsOn }: ArchivePeriod) {
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('paidOn', '>=', startsOn)
    .where('paidOn', '<=', endsOn)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute()
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', sql<string>`number`.as('number')])
    .where('status', '=', 'issued')
    .where('issuedOn', '>=', startsOn)
    .where('issuedOn', '<=', endsOn)
    .orderBy('issuedAt')
    .orderBy('id')
    .execute()
  const deposits = await db
    .selectFrom('chequeDeposits')
    .select('id')
    .where('depositedOn', '>=', startsOn)
    .where('depositedOn', '<=', endsOn)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
  const closings = await db
    .selectFrom('closings')
    .select('id')
    .where('startsOn', '>=', startsOn)
    .where('endsOn', '<=', endsOn)
    .orderBy('position')
    .execute()
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return { payments: idsOf(payments), invoices, deposits: idsOf(deposits), closings: idsOf(closings) }
}

/** The ids of the sealed records among these, in the order of the book. */
export async function listSealed({ db, garageId }: Context, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select record_id as id from book_seals where garage_id = ${garageId}::uuid and record_id = any(${ids}::uuid[]) order by position`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function readPayments(ctx: Context, ids: string[]): Promise<ArchivedPayment[]> {
  const rows = await selectPayments(ctx).where('p.id', 'in', ids).orderBy('p.recordedAt').orderBy('p.id').execute()
  return rows.map(({ clientId: _, isReversed: __, version: ___, updatedAt: ____, depositId: _____, ...row }) => row)
}

export async function readDeposits(ctx: Context, ids: string[]): Promise<ArchivedDeposit[]> {
  const rows = await selectChequeDeposits(ctx).where('s.id', 'in', ids).orderBy('s.madeAt').orderBy('s.id').execute()
  const cheques = await listChequesOf(ctx, ids)
  return rows.map(({ cancelsId: _, isCancelled: __, version: ___, updatedAt: ____, ...row }) => ({
    ...row,
    cheques: cheques
      .filter(({ depositId }) => depositId === row.id)
      .map(({ paymentNumber, drawer, bank, chequeNumber, amountCents }) => ({
        ...{ paymentNumber, drawer, bank, chequeNumber, amountCents },
      })),
  }))
}

export async function readClosings(ctx: Context, ids: string[]): Promise<ArchivedClosing[]> {
  return selectClosings(ctx).where('c.id', 'in', ids).orderBy('c.position').execute()
}

export async function readSeals({ db, garageId }: Context, ids: string[]): Promise<ArchivedSeal[]> {
  const { rows } = await sql<ArchivedSeal>`
    select position, kind, record_id as "recordId", digest, previous_hash as "previousHash", hash,
      app.sealed_content(garage_id, kind, record_id) as content
    from book_seals where garage_id = ${garageId}::uuid and record_id = any(${ids}::uuid[]) order by position`.execute(
    db,
  )
  return rows
}
