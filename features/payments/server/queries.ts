import { sql } from 'kysely'
import type { Payment, PaymentFilters } from '#features/payments/contract.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { findPayment, selectPayments } from '#features/payments/server/queries/payment-select.ts'
import { fold } from '#lib/fold.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function listPayments(ctx: Context, input: PaymentFilters & PageInput) {
  authorise(ctx, paymentsRights.read)
  const { page, pageSize } = input
  const listed = selectIds(ctx, input)
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await inOrder(listed)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { items: await readPayments(ctx, ids), total, page, pageSize }
}

/** All ids of a list, in its order. */
export async function listPaymentIds(ctx: Context, filters: PaymentFilters): Promise<string[]> {
  const rows = await inOrder(selectIds(ctx, filters)).execute()
  return rows.map(({ id }) => id)
}

function inOrder(listed: ReturnType<typeof selectIds>) {
  return listed.select('id').orderBy('recordedAt', 'desc').orderBy('id', 'desc')
}

/** The ids of the payments of a list and of its count. */
function selectIds({ db }: Context, { search, mode, invoiceId }: PaymentFilters) {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return db
    .selectFrom('payments')
    .$if(words.length > 0, (all) =>
      all.where(({ and, eb }) =>
        and(words.map((word) => eb('searchText', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`))),
      ),
    )
    .$if(mode !== undefined, (all) => all.where('mode', '=', mode ?? 'card'))
    .$if(invoiceId !== undefined, (all) => all.where('invoiceId', '=', invoiceId ?? ''))
}

/** These payments, in this order: names are joined for the shown page only. */
export async function readPayments(ctx: Context, ids: string[]): Promise<Payment[]> {
  const payments = await selectPayments(ctx).where(sql<boolean>`p.id = any(${ids}::uuid[])`).execute()
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function readPayment(ctx: Context, { id }: { id: string }): Promise<Payment> {
  authorise(ctx, paymentsRights.read)
  return findPayment(ctx, id)
}
