import type { Context } from '#platform/context.ts'

/** How often the receipt of a payment was printed, duplicates included. */
export async function countPrintings({ db, garageId }: Context, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('garageId', '=', garageId)
    .where('entityId', '=', paymentId)
    .where('action', 'in', ['payment.receipt_printed', 'payment.receipt_duplicated'])
    .executeTakeFirstOrThrow()
  return Number(count)
}
