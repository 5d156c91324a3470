import type { Invoice } from '#features/invoices/contract.ts'
import { depositLines } from '#features/invoices/deposit-lines.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { findDepositBase, locking, refuseTooHigh } from '#features/invoices/server/queries/deposit-bases.ts'
import { invoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { insertDraft } from '#features/invoices/server/queries/new-drafts.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { type Reduction, reductionOf } from '#priced-papers/line.ts'
import { copyLines } from '#priced-papers/server/paper-lines.ts'

type Deposit = { id: string; quoteId?: string | undefined; orderId?: string | undefined; part: Reduction }

/** The draft of a deposit invoice on an accepted quote, or on an order that has none. The client alone pays it. */
export async function invoiceDeposit(ctx: Context, { id, part, ...of }: Deposit): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  const base = await findDepositBase(ctx, of, locking)
  const { head, debt, totals, label, told } = base
  const asked = 'cents' in part ? part.cents : reductionOf(totals.grossCents, part)
  await refuseTooHigh(ctx, base, asked)

  await insertDraft(ctx, { ...head, ...debt, id, kind: 'deposit', title: label })
  const ofNow = { label, newId: () => newId(ctx.now.getTime()) }
  await copyLines(ctx, invoiceLines, id, depositLines(totals, part, ofNow))
  await storeInvoiceTotals(ctx, id)
  await audit(ctx, 'invoice.created', id, { kind: 'deposit', ...told })
  return findInvoice(ctx, id)
}
