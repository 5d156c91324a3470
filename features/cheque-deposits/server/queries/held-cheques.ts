import { sql } from 'kysely'
import { mostCheques } from '#features/cheque-deposits/cheque-deposit.ts'
import type { HeldCheque } from '#features/cheque-deposits/contract.ts'
import type { Context } from '#platform/context.ts'

/** Received cheques that nobody reversed, on no slip but cancelled ones. */
function selectHeld({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('payments as p')
    .where('p.mode', '=', 'cheque')
    .where('p.amountCents', '>', 0)
    .where('p.reversesId', 'is', null)
    .where(
      sql<boolean>`not exists (select from payments r where r.garage_id = p.garage_id and r.reverses_id = p.id)
        and not exists (select from deposited_cheques d where d.garage_id = p.garage_id and d.payment_id = p.id
          and not exists (select from cheque_deposits c where c.garage_id = d.garage_id and c.cancels_id = d.deposit_id))`,
    )
}

const listed = ['p.id', 'p.number', 'p.payerName', 'p.reference', 'p.amountCents', 'p.paidOn'] as const

/** The oldest cheques come first. */
function selectListed(ctx: Pick<Context, 'db'>) {
  return selectHeld(ctx)
    .innerJoin('invoices as i', (on) => on.onRef('i.garageId', '=', 'p.garageId').onRef('i.id', '=', 'p.invoiceId'))
    .select([...listed, sql<string>`i.number`.as('invoiceNumber')])
    .orderBy('p.paidOn')
    .orderBy('p.id')
}

export async function listHeldCheques(ctx: Pick<Context, 'db'>) {
  const sums = await selectHeld(ctx)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(p.amount_cents), 0)::bigint`.as('totalCents'),
    ])
    .executeTakeFirstOrThrow()
  return { ...sums, cheques: await selectListed(ctx).limit(mostCheques).execute() }
}

/** Those of these payments that are cheques to deposit. */
export async function findHeldCheques(ctx: Pick<Context, 'db'>, ids: string[]): Promise<HeldCheque[]> {
  return selectListed(ctx).where(sql<boolean>`p.id = any(${ids}::uuid[])`).execute()
}
