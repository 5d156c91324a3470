import { refuseUnknownParties } from '#features/dossiers/server/queries/named-parties.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { invoiceFields } from '#features/invoices/invoice.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { invoiceChanged } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { findInvoice, lockDraft } from '#features/invoices/server/queries/invoice-select.ts'
import { storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { payerOf } from '#features/invoices/server/queries/new-drafts.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & InvoiceInput

export async function editInvoice(ctx: Context, { id, baseVersion, ...input }: Edit): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  const current = await lockDraft(ctx, id)
  refuseUnless(current.version === baseVersion, invoiceChanged, { current })
  const fields = { ...input, ...payerOf({ kind: current.kind, creditPayer: input.creditPayer }) }
  const changes = changesBetween(invoiceFields, current, fields)
  if (Object.keys(changes).length === 0) return current
  await refuseUnknownParties(ctx, fields)

  await ctx.db
    .updateTable('invoices')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await storeInvoiceTotals(ctx, id)
  await audit(ctx, 'invoice.edited', id, { changes })
  return findInvoice(ctx, id)
}
