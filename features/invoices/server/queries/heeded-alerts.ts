import { listDossierAlerts } from '#features/expert-reports/server/queries/report-alerts.ts'
import type { Invoice, RelatedInvoice } from '#features/invoices/contract.ts'
import { unpaidOf } from '#features/invoices/unpaid-deposits.ts'
import type { Context } from '#platform/context.ts'

type Confirmed = { draft: Pick<Invoice, 'kind' | 'dossierId'>; deposits: readonly RelatedInvoice[] }

/** The alerts that stood beside the confirmation: of the expert's report, and of unpaid deposits. They warn; the journal keeps them. */
export async function heededAlerts(ctx: Context, { draft, deposits }: Confirmed): Promise<{ alerts?: string[] }> {
  const ofReport = draft.kind === 'credit_note' ? [] : await listDossierAlerts(ctx, draft.dossierId)
  const alerts = [...ofReport.map(({ code }) => code), ...(unpaidOf(deposits).length > 0 ? ['deposit_unpaid'] : [])]
  return alerts.length > 0 ? { alerts } : {}
}
