import { listDossierAlerts } from '#features/expert-reports/server/queries/report-alerts.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import type { Context } from '#platform/context.ts'

/** The alerts of the expert's report that stood beside the confirmation. They warn and do not refuse: the journal keeps them. */
export async function heededAlerts(
  ctx: Context,
  { kind, dossierId }: Pick<Invoice, 'kind' | 'dossierId'>,
): Promise<{ alerts?: string[] }> {
  const alerts = kind === 'credit_note' ? [] : await listDossierAlerts(ctx, dossierId)
  return alerts.length > 0 ? { alerts: alerts.map(({ code }) => code) } : {}
}
