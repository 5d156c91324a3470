import { sql } from 'kysely'
import type { Payment, PaymentFilters, PaymentWithReceipt } from '#features/payments/contract.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { findPayment, selectPayments } from '#features/payments/server/queries/payment-select.ts'
import { countPrintings } from '#features/payments/server/queries/receipt-printings.ts'
import { fold } from '#lib/fold.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { countRecords } from '#platform/records/counts.ts'
import { idsOf, inOrderOf, readPageOfIds } from '#platform/records/pages.ts'

export async function listPayments(ctx: Context, input: PaymentFilters & PageInput) {
  authorise(ctx, paymentsRights.read)
  const listed = selectIds(ctx, input)
  const { search, mode, invoiceId } = input
  const isPlain = fold(search).trim() === '' && invoiceId === undefined
  const known = isPlain ? await countRecords(ctx, 'payments', { kind: mode, shelf: 'all' }) : undefined
  return readPageOfIds(listed, inOrder(listed), { ...input, known }, (ids) => readPayments(ctx, ids))
}

/** All ids of a list, in its order. */
export function listPaymentIds(ctx: Context, filters: PaymentFilters): Promise<string[]> {
  return idsOf(inOrder(selectIds(ctx, filters)))
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
      all.where('id', 'in', sql<string>`(select app.rows_holding('payments', ${words}::text[]))`),
    )
    .$if(mode !== undefined, (all) => all.where('mode', '=', mode ?? 'card'))
    .$if(invoiceId !== undefined, (all) => all.where('invoiceId', '=', invoiceId ?? ''))
}

/** These payments, in this order: names are joined for the shown page only. */
export async function readPayments(ctx: Context, ids: string[]): Promise<Payment[]> {
  return inOrderOf(ids, await selectPayments(ctx).where(sql<boolean>`p.id = any(${ids}::uuid[])`).execute())
}

export async function readPayment(ctx: Context, { id }: { id: string }): Promise<PaymentWithReceipt> {
  authorise(ctx, paymentsRights.read)
  return { ...(await findPayment(ctx, id)), isReceiptPrinted: (await countPrintings(ctx, id)) > 0 }
}
