import { refuseUnknownParties } from '#features/dossiers/server/queries/named-parties.ts'
import { refuseOtherSite } from '#features/dossiers/server/queries/paper-site.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { invoiceFields } from '#features/invoices/invoice.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { invoiceChanged } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { findInvoice, lockDraft } from '#features/invoices/server/queries/invoice-select.ts'
import { storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { payerOf } from '#features/invoices/server/queries/new-drafts.ts'
import { findOpenSite } from '#features/sites/server/queries.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; baseVersion: number } & InvoiceInput

export async function editInvoice(ctx: Context, { id, baseVersion, ...head }: Edit): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  const current = await lockDraft(ctx, id)
  refuseUnless(current.version === baseVersion, invoiceChanged, { current })
  const payer = payerOf({ kind: current.kind, creditPayer: head.creditPayer })
  const fields = { ...head, ...payer, siteId: head.siteId ?? current.siteId }
  const changes = changesBetween(invoiceFields, current, fields)
  if (Object.keys(changes).length === 0) return current
  await refuseUnknownParties(ctx, fields)
  if (current.correctsId) refuseOtherSite(current, fields)
  else if (changes.siteId) await findOpenSite(ctx, fields.siteId)

  await ctx.db
    .updateTable('invoices')
    .set({ ...fields, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await storeInvoiceTotals(ctx, id)
  await audit(ctx, 'invoice.edited', id, { changes })
  return findInvoice(ctx, id)
}
