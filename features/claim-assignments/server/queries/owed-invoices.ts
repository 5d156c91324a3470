import type { Context } from '#platform/context.ts'

export type OwedInvoice = { id: string; number: string }

/** The issued invoices of a dossier with a share of its insurer, the oldest first. One that a credit note gave back whole is owed by nobody. */
export async function owedInvoices({ db }: Context, dossierId: string): Promise<OwedInvoice[]> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('dossierId', '=', dossierId)
    .where('status', '=', 'issued')
    .where('kind', '=', 'invoice')
    .where('insurerCents', '>', 0)
    .whereRef('creditedCents', '<', 'grossCents')
    .orderBy('issuedOn')
    .orderBy('number')
    .execute()
  return invoices.map(({ id, number }) => ({ id, number: number ?? '' }))
}
