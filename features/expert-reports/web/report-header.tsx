import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { describeForm, reportStatusLabels } from '#features/expert-reports/expert-report.ts'
import { ReportMenu } from '#features/expert-reports/web/report-menu.tsx'
import { formatInstant } from '#lib/dates.ts'
import { formatSize } from '#lib/numbers.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

export function ReportHeader({ report }: { report: ExpertReport }) {
  const { name, status, deletedAt, sizeBytes, receivedAt, receivedBy } = report
  const details = [describeForm(report), formatSize(sizeBytes), `déposé le ${formatInstant(receivedAt)}`]
  return (
    <PageHeader
      title={name}
      subtitle={[...details, ...(receivedBy ? [`par ${receivedBy}`] : [])].join(' · ')}
      aside={
        deletedAt ? (
          <StatusBadge>Supprimé</StatusBadge>
        ) : (
          <StatusBadge tone={status === 'unreadable' ? 'danger' : 'info'}>{reportStatusLabels[status]}</StatusBadge>
        )
      }
      actions={<ReportMenu report={report} />}
    />
  )
}
