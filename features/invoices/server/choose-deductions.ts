import type { Invoice } from '#features/invoices/contract.ts'
import { depositTaken } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { findInvoice, lockDraft } from '#features/invoices/server/queries/invoice-select.ts'
import { deduct, listDeposits, storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Choice = { id: string; depositIds: string[] }

/** Deducts these deposits of the same debt from a draft, and no others. */
export async function chooseDeductions(ctx: Context, { id, depositIds }: Choice): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  const { kind, version, ...debt } = await lockDraft(ctx, id)
  const offered = kind === 'invoice' ? await listDeposits(ctx, debt, id) : []
  const chosen = offered.filter((deposit) => depositIds.includes(deposit.id))
  refuseUnless(chosen.length === new Set(depositIds).size, depositTaken)

  await deduct(ctx, id, chosen)
  await ctx.db
    .updateTable('invoices')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute()
  await storeInvoiceTotals(ctx, id)
  await audit(ctx, 'invoice.deductions_chosen', id, { numbers: chosen.map(({ number }) => number) })
  return findInvoice(ctx, id)
}
