import { sql } from 'kysely'
import type { Payment } from '#features/payments/contract.ts'
import { paymentNotFound } from '#features/payments/refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

const own = [
  'id',
  'number',
  'invoiceId',
  'clientId',
  'payer',
  'payerName',
  'mode',
  'amountCents',
  'paidOn',
  'dueId',
  'reference',
  'note',
  'reversesId',
  'recordedAt',
] as const satisfies (keyof Payment)[]

/** The slip that took a cheque `p` to the bank, unless it was cancelled. */
const slipOfCheque = sql<{ id: string; number: string }>`lateral (select s.id, s.number
  from deposited_cheques d join cheque_deposits s on s.garage_id = d.garage_id and s.id = d.deposit_id
  where p.mode = 'cheque' and d.garage_id = p.garage_id and d.payment_id = p.id
    and not exists (select from cheque_deposits c where c.garage_id = s.garage_id and c.cancels_id = s.id))`.as<'slip'>(
  sql.ref('slip'),
)

/** Payments with the numbers of their invoice and of the payment that they reverse. */
export function selectPayments({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('payments as p')
    .innerJoin('invoices as i', (on) => on.onRef('i.garageId', '=', 'p.garageId').onRef('i.id', '=', 'p.invoiceId'))
    .leftJoin('payments as o', (on) => on.onRef('o.garageId', '=', 'p.garageId').onRef('o.id', '=', 'p.reversesId'))
    .leftJoin('payments as r', (on) => on.onRef('r.garageId', '=', 'p.garageId').onRef('r.reversesId', '=', 'p.id'))
    .leftJoin(slipOfCheque, (on) => on.onTrue())
    .leftJoin('colleagues', 'colleagues.id', 'p.recordedBy')
    .select(own.map((column) => `p.${column}` as const))
    .select([
      sql<string>`i.number`.as('invoiceNumber'),
      sql<string>`coalesce(o.number, '')`.as('reversesNumber'),
      sql<boolean>`r.id is not null`.as('isReversed'),
      sql<string | null>`slip.id`.as('depositId'),
      sql<string>`coalesce(slip.number, '')`.as('depositNumber'),
      colleagueName.as('recordedBy'),
      // A payment changes once, by its reversal.
      sql<number>`case when r.id is null then 1 else 2 end`.as('version'),
      sql<string>`coalesce(r.recorded_at, p.recorded_at)`.as('updatedAt'),
    ])
}

export async function findPayment(ctx: Pick<Context, 'db'>, id: string): Promise<Payment> {
  const payment = await selectPayments(ctx).where('p.id', '=', id).executeTakeFirst()
  refuseUnless(payment, paymentNotFound)
  return payment
}
