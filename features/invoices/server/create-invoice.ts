import { refuseUnknownParties } from '#features/dossiers/server/queries/named-parties.ts'
import { findPaperSite } from '#features/dossiers/server/queries/paper-site.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { insertDraft } from '#features/invoices/server/queries/new-drafts.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** A free invoice, as a draft: it has no number before it is issued. */
export async function createInvoice(ctx: Context, { id, ...fields }: { id: string } & InvoiceInput): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  await refuseUnknownParties(ctx, fields)
  const site = await findPaperSite(ctx, fields)
  await insertDraft(ctx, { ...fields, id, kind: 'invoice', siteId: site.id })
  await audit(ctx, 'invoice.created', id, { kind: 'invoice', ...fields })
  return findInvoice(ctx, id)
}
