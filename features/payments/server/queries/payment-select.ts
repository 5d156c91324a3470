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
  'reference',
  'note',
  'reversesId',
  'recordedAt',
] as const satisfies (keyof Payment)[]

/** Payments with the numbers of their invoice and of the payment that they reverse. */
export function selectPayments({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('payments as p')
    .innerJoin('invoices as i', (on) => on.onRef('i.garageId', '=', 'p.garageId').onRef('i.id', '=', 'p.invoiceId'))
    .leftJoin('payments as o', (on) => on.onRef('o.garageId', '=', 'p.garageId').onRef('o.id', '=', 'p.reversesId'))
    .leftJoin('payments as r', (on) => on.onRef('r.garageId', '=', 'p.garageId').onRef('r.reversesId', '=', 'p.id'))
    .leftJoin('colleagues', 'colleagues.id', 'p.recordedBy')
    .select(own.map((column) => `p.${column}` as const))
    .select([
      sql<string>`i.number`.as('invoiceNumber'),
      sql<string>`coalesce(o.number, '')`.as('reversesNumber'),
      sql<boolean>`r.id is not null`.as('isReversed'),
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
