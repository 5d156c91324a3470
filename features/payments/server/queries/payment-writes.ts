import type { Invoice } from '#features/invoices/contract.ts'
import { isAlone } from '#features/invoices/debt.ts'
import { isOfDebt } from '#features/invoices/server/queries/debts.ts'
import { storeOpenDues } from '#features/invoices/server/queries/invoice-dues.ts'
import { paymentNumber } from '#features/payments/payment.ts'
import type { PaymentInput } from '#features/payments/payment-input.ts'
import type { Context } from '#platform/context.ts'
import { nextRank } from '#platform/number-series.ts'

type Written = PaymentInput & { id: string; payerName: string; reversesId?: string }

/** Adds a payment under the next number, and adds the invoice up anew. Answers the number. */
export async function addPayment(ctx: Context, invoice: Invoice, payment: Written): Promise<string> {
  const { db, garageId, accountId, now } = ctx
  const site = db.selectFrom('sites').select('numberPrefix').where('id', '=', invoice.siteId)
  const { numberPrefix } = await site.executeTakeFirstOrThrow()
  const { year, rank } = await nextRank(ctx, 'payment', numberPrefix)
  const number = paymentNumber(numberPrefix, year, rank)
  const recorded = { recordedAt: now, recordedBy: accountId }
  await db
    .insertInto('payments')
    .values({ ...payment, number, clientId: invoice.clientId, garageId, ...recorded })
    .execute()
  await db
    .updateTable('invoices')
    .set({
      paidClientCents: sumOf(ctx, invoice.id, 'client'),
      paidInsurerCents: sumOf(ctx, invoice.id, 'insurer'),
      updatedAt: now,
    })
    .where('id', '=', invoice.id)
    .execute()
  await storeOpenDues(ctx, invoice.id)
  return number
}

/** The sum of the payments of one payer: no counter can drift from the rows. */
function sumOf({ db }: Context, invoiceId: string, payer: PaymentInput['payer']) {
  return db
    .selectFrom('payments')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('amountCents'), eb.lit(0)).as('cents'))
    .where('invoiceId', '=', invoiceId)
    .where('payer', '=', payer)
}

/**
 * Cash that this debt moved so far the way of this amount, on its deposits and its invoices: receipts less their reversals, or refunds less
 * theirs. Neither makes room for the other.
 */
export async function readCash({ db }: Context, invoice: Invoice, amountCents: number): Promise<number> {
  const { id, quoteId, orderId } = invoice
  const debt = { quoteId, orderId }
  const { cents } = await db
    .selectFrom('payments')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<number>('amountCents'), eb.lit(0)).as('cents'))
    .where(({ eb, selectFrom }) =>
      isAlone(debt)
        ? eb('invoiceId', '=', id)
        : eb('invoiceId', 'in', selectFrom('invoices').select('id').where(isOfDebt(debt))),
    )
    .where('mode', '=', 'cash')
    // A reversal belongs to the way of the payment that it reverses.
    .where(({ eb, or, and }) =>
      or([
        and([eb('reversesId', 'is', null), eb('amountCents', amountCents > 0 ? '>' : '<', 0)]),
        and([eb('reversesId', 'is not', null), eb('amountCents', amountCents > 0 ? '<' : '>', 0)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Math.abs(Number(cents))
}

/** An insurer that no dossier names. */
const unnamed = 'Assureur'

/** The name of a payer as the receipt prints it. */
export async function nameOfPayer({ db }: Context, invoice: Invoice, payer: PaymentInput['payer']): Promise<string> {
  if (payer === 'client') return invoice.clientName
  if (invoice.dossierId === null) return unnamed
  const insurer = await db
    .selectFrom('dossiers as d')
    .innerJoin('directoryFirms as f', (on) =>
      on.onRef('f.garageId', '=', 'd.garageId').onRef('f.id', '=', 'd.insurerId'),
    )
    .select('f.name')
    .where('d.id', '=', invoice.dossierId)
    .executeTakeFirst()
  return insurer?.name ?? unnamed
}
