import { z } from 'zod'
import { invoiceNotFound } from '#features/invoices/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id } from '#lib/wire.ts'

export const reportAlerts = z.array(
  z.object({
    code: z.string(),
    severity: z.enum(['danger', 'warning', 'information']),
    sentence: z.string(),
    action: z.string(),
  }),
)
export type ReportAlerts = z.infer<typeof reportAlerts>

export const reportAlertOperations = {
  listInvoiceAlerts: operation
    .errors(errorsOf(invoiceNotFound))
    .route({
      method: 'GET',
      path: '/report-creations/invoice-alerts',
      summary: 'Les mentions du rapport d’expert à connaître avant d’émettre une facture',
    })
    .input(z.object({ invoiceId: id }))
    .output(reportAlerts.describe('Vide sans rapport lu, et pour un avoir')),
}
