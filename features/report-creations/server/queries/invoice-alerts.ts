import { listDossierAlerts } from '#features/expert-reports/server/queries/report-alerts.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import type { ReportAlerts } from '#features/report-creations/contracts/report-alerts.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The alerts that a person reads before the issue. A credit note takes an invoice back, whatever the report says. */
export async function listInvoiceAlerts(ctx: Context, { invoiceId }: { invoiceId: string }): Promise<ReportAlerts> {
  authorise(ctx, invoicesRights.read)
  const { kind, dossierId } = await findInvoice(ctx, invoiceId)
  return kind === 'credit_note' ? [] : listDossierAlerts(ctx, dossierId)
}
