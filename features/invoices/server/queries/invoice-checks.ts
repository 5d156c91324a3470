import { findLegalFacts } from '#features/garages/server/queries/legal-facts.ts'
import { sharesOf } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { faultsOf, type InvoiceFault } from '#features/invoices/invoice-faults.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

/** All that keeps this sheet from being issued. */
export async function listFaults(ctx: Context, invoice: Invoice, sheet: DocumentSheet): Promise<InvoiceFault[]> {
  const { kind, reason, grossCents, depositCents, dueOn, dues } = invoice
  const { issuedOn, performedOn, garage, client, lines } = sheet
  if (!client) throw new Error('An invoice names its client.')
  const { isSmallBusiness } = await findLegalFacts(ctx)
  const leftCents = await readLeft(ctx, invoice)
  const due = { dueOn, dues, shares: sharesOf(invoice) }
  const head = { kind, reason, issuedOn, ...due, performedOn, grossCents, depositCents, leftCents }
  return faultsOf({ ...head, isSmallBusiness, garage, client, lines })
}

/** The part of the corrected invoice that no credit note gave back yet. */
async function readLeft(ctx: Context, { correctsId }: Invoice): Promise<number | null> {
  if (correctsId === null) return null
  const { grossCents, creditedCents } = await findInvoice(ctx, correctsId)
  return grossCents - creditedCents
}
