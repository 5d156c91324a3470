import type { Context } from '#platform/context.ts'

type Named = 'id' | 'quoteId' | 'orderId'

/** Whether an invoice of this kind stands: one that a credit note gave back whole leaves its work to be invoiced again. */
export async function stands({ db }: Context, column: Named, value: string | null): Promise<boolean> {
  if (value === null) return false
  const standing = await db
    .selectFrom('invoices')
    .select('id')
    .where(column, '=', value)
    .where('kind', '=', 'invoice')
    .where(({ eb, ref }) => eb.or([eb('status', '=', 'draft'), eb('creditedCents', '<', ref('grossCents'))]))
    .executeTakeFirst()
  return standing !== undefined
}
