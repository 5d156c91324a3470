import { invoicesRights } from '#features/invoices/rights.ts'
import { lockDraft } from '#features/invoices/server/queries/invoice-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Removes a draft: it never had a number, so no number is missing. */
export async function removeInvoice(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  authorise(ctx, invoicesRights.write)
  const { kind, clientName, grossCents } = await lockDraft(ctx, id)
  await ctx.db.deleteFrom('invoices').where('id', '=', id).execute()
  await audit(ctx, 'invoice.removed', id, { kind, clientName, grossCents })
  return {}
}
