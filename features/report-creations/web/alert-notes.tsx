import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReportAlerts } from '#features/report-creations/contracts/report-alerts.ts'
import { query } from '#features/report-creations/web/api.ts'

const colours = { danger: 'red', warning: 'orange', information: 'blue' } as const

/** Mentions of a report with what to do about each. */
export function AlertNotes({ alerts }: { alerts: ReportAlerts }) {
  return alerts.map(({ code, severity, sentence, action }) => (
    <Alert key={`${code} ${sentence}`} color={colours[severity]} mb="sm" title={sentence}>
      {action}
    </Alert>
  ))
}

/** The mentions of the expert's report on the draft of an invoice, and where its issue is confirmed. */
export function InvoiceAlerts({ id }: { id: string }) {
  const { data = [] } = useQuery(query.listInvoiceAlerts.queryOptions({ input: { invoiceId: id } }))
  if (data.length === 0) return null
  return (
    <section aria-label="Mentions du rapport d’expert">
      <AlertNotes alerts={data} />
    </section>
  )
}
