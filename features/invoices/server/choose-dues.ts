import type { Invoice } from '#features/invoices/contract.ts'
import type { DuesInput } from '#features/invoices/invoice-input.ts'
import { duesChanged, duesNotOffered } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { findInvoice, lockDraft } from '#features/invoices/server/queries/invoice-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Choice = { id: string; baseVersion: number } & DuesInput

/** Gives a draft these dues, and no others, unless somebody changed it meanwhile. Their amounts follow its total until it is issued. */
export async function chooseDues(ctx: Context, { id, baseVersion, dues }: Choice): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  const current = await lockDraft(ctx, id)
  const { kind, version } = current
  refuseUnless(version === baseVersion, duesChanged, { current })
  refuseUnless(kind === 'invoice' || dues.length === 0, duesNotOffered)

  const { db, garageId, now } = ctx
  await db.deleteFrom('invoiceDues').where('invoiceId', '=', id).execute()
  if (dues.length > 0) {
    const rows = dues.map((due) => ({ ...due, garageId, invoiceId: id }))
    await db.insertInto('invoiceDues').values(rows).execute()
  }
  await db
    .updateTable('invoices')
    .set({ version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'invoice.dues_chosen', id, { count: dues.length })
  return findInvoice(ctx, id)
}
