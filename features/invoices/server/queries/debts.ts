import { sql } from 'kysely'
import type { Invoice } from '#features/invoices/contract.ts'
import type { Debt } from '#features/invoices/debt.ts'
import type { Context } from '#platform/context.ts'

/** The rows of invoices of a debt that is not alone: the same words as `isSameDebt`. */
export function isOfDebt({ quoteId, orderId }: Debt) {
  return quoteId === null
    ? sql<boolean>`quote_id is null and order_id = ${orderId}::uuid`
    : sql<boolean>`quote_id = ${quoteId}::uuid`
}

const everyStatus: readonly Invoice['status'][] = ['draft', 'issued']

/** The deposits of a debt so far, drafts included unless told otherwise, less what credit notes gave back. */
export async function sumDeposits({ db }: Context, debt: Debt, statuses = everyStatus): Promise<number> {
  const { cents } = await db
    .selectFrom('invoices')
    .select(({ fn, eb }) =>
      fn.coalesce(fn.sum<number>(eb('grossCents', '-', eb.ref('creditedCents'))), eb.lit(0)).as('cents'),
    )
    .where(isOfDebt(debt))
    .where('kind', '=', 'deposit')
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return Number(cents)
}
