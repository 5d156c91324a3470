import { sql } from 'kysely'
import { chequeStateOf } from '#features/cheque-deposits/cheque-deposit.ts'
import type { ChequeDeposit, DepositedCheque } from '#features/cheque-deposits/contract.ts'
import { chequeDepositNotFound } from '#features/cheque-deposits/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

const own = [
  'id',
  'number',
  'depositedOn',
  'iban',
  'chequeCount',
  'totalCents',
  'cancelsId',
  'reason',
  'madeAt',
] as const satisfies (keyof ChequeDeposit)[]

/** Slips with the number of the one that they cancel. */
export function selectChequeDeposits({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('chequeDeposits as s')
    .leftJoin('chequeDeposits as o', (on) =>
      on.onRef('o.garageId', '=', 's.garageId').onRef('o.id', '=', 's.cancelsId'),
    )
    .leftJoin('chequeDeposits as c', (on) =>
      on.onRef('c.garageId', '=', 's.garageId').onRef('c.cancelsId', '=', 's.id'),
    )
    .leftJoin('colleagues', 'colleagues.id', 's.madeBy')
    .select(own.map((column) => `s.${column}` as const))
    .select([
      sql<string>`coalesce(o.number, '')`.as('cancelsNumber'),
      sql<boolean>`c.id is not null`.as('isCancelled'),
      colleagueName.as('madeBy'),
      // A slip changes once, by its cancellation.
      sql<number>`case when c.id is null then 1 else 2 end`.as('version'),
      sql<string>`coalesce(c.made_at, s.made_at)`.as('updatedAt'),
    ])
}

export async function findChequeDeposit(ctx: Pick<Context, 'db'>, id: string): Promise<ChequeDeposit> {
  const deposit = await selectChequeDeposits(ctx).where('s.id', '=', id).executeTakeFirst()
  refuseUnless(deposit, chequeDepositNotFound)
  return deposit
}

type ChequeOfDeposit = DepositedCheque & { depositId: string }

/** The cheques of these slips in their order, each with its place today. */
export async function listChequesOf({ db }: Pick<Context, 'db'>, ids: string[]): Promise<ChequeOfDeposit[]> {
  const rows = await db
    .selectFrom('depositedCheques as d')
    .innerJoin('payments as p', (on) => on.onRef('p.garageId', '=', 'd.garageId').onRef('p.id', '=', 'd.paymentId'))
    .innerJoin('invoices as i', (on) => on.onRef('i.garageId', '=', 'p.garageId').onRef('i.id', '=', 'p.invoiceId'))
    .leftJoin('payments as r', (on) => on.onRef('r.garageId', '=', 'p.garageId').onRef('r.reversesId', '=', 'p.id'))
    .leftJoin('chequeDeposits as c', (on) =>
      on.onRef('c.garageId', '=', 'd.garageId').onRef('c.cancelsId', '=', 'd.depositId'),
    )
    .select([
      'd.depositId',
      'd.paymentId',
      'd.drawer',
      'd.bank',
      'd.chequeNumber',
      'd.amountCents',
      'p.number as paymentNumber',
    ])
    .select([
      sql<string>`i.number`.as('invoiceNumber'),
      sql<boolean>`r.id is not null`.as('isReversed'),
      sql<boolean>`c.id is null`.as('isDeposited'),
    ])
    .where(sql<boolean>`d.deposit_id = any(${ids}::uuid[])`)
    .orderBy('d.depositId')
    .orderBy('d.rank')
    .execute()
  return rows.map(({ isReversed, isDeposited, ...row }) => ({
    ...row,
    state: chequeStateOf({ isReversed, isDeposited }),
  }))
}
