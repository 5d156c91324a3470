import { sql } from 'kysely'
import { mostCheques } from '#features/cheque-deposits/cheque-deposit.ts'
import type { HeldCheque } from '#features/cheque-deposits/contract.ts'
import type { Context } from '#platform/context.ts'

const listed = ['p.id', 'p.number', 'p.payerName', 'p.reference', 'p.amountCents', 'p.paidOn'] as const

/** The oldest cheques come first. */
function selectHeld({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('heldCheques as h')
    .innerJoin('payments as p', (on) => on.onRef('p.garageId', '=', 'h.garageId').onRef('p.id', '=', 'h.paymentId'))
    .innerJoin('invoices as i', (on) => on.onRef('i.garageId', '=', 'p.garageId').onRef('i.id', '=', 'p.invoiceId'))
    .select([...listed, sql<string>`i.number`.as('invoiceNumber')])
    .orderBy('h.paidOn')
    .orderBy('h.paymentId')
}

export async function listHeldCheques(ctx: Pick<Context, 'db'>) {
  const sums = await ctx.db
    .selectFrom('heldCheques')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('totalCents'),
    ])
    .executeTakeFirstOrThrow()
  return { ...sums, cheques: await selectHeld(ctx).limit(mostCheques).execute() }
}

/** Those of these payments that are cheques to deposit. */
export async function findHeldCheques(ctx: Pick<Context, 'db'>, ids: string[]): Promise<HeldCheque[]> {
  return selectHeld(ctx).where(sql<boolean>`p.id = any(${ids}::uuid[])`).execute()
}
