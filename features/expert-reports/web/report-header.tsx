import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { RecordParts } from '#browser/workshop-parts.tsx'
import type { ExpertReport } from '#features/expert-reports/contract.ts'
import { describeForm, reportStatusLabels } from '#features/expert-reports/expert-report.ts'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { call } from '#features/expert-reports/web/api.ts'
import { ReportMenu } from '#features/expert-reports/web/report-menu.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatInstant } from '#lib/dates.ts'
import { formatSize } from '#lib/numbers.ts'
import { useAct } from '#records/use-act.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** Where the report is reviewed, its acts stand here: it is marked as reviewed, and a later feature creates from it. */
export function ReportHeader({ report, isRead }: { report: ExpertReport; isRead: boolean }) {
  const { name, status, deletedAt, sizeBytes, receivedAt, receivedBy, reviewedAt } = report
  const mayWrite = useMay(expertReportsRights.write) && !deletedAt
  const details = [name, describeForm(report), formatSize(sizeBytes), `déposé le ${formatInstant(receivedAt)}`]
  const reviewed = reviewedAt && isRead ? [`relu le ${formatInstant(reviewedAt)}`] : []
  return (
    <PageHeader
      title={reportTitle(report)}
      subtitle={[...details, ...(receivedBy ? [`par ${receivedBy}`] : []), ...reviewed].join(' · ')}
      aside={
        deletedAt ? (
          <StatusBadge>Supprimé</StatusBadge>
        ) : (
          <StatusBadge tone={status === 'unreadable' ? 'danger' : 'info'}>{reportStatusLabels[status]}</StatusBadge>
        )
      }
      actions={
        <>
          {isRead && mayWrite && !reviewedAt && <Reviewed id={report.id} />}
          {isRead && mayWrite && <RecordParts of="expert_report_acts" id={report.id} />}
          <ReportMenu report={report} />
        </>
      }
    />
  )
}

function Reviewed({ id }: { id: string }) {
  const { mutate, isPending } = useAct({
    feature: 'expertReports',
    act: () => call.reviewExpertReport({ id }),
    done: 'Rapport relu',
  })
  return (
    <Button
      variant="default"
      leftSection={<IconCheck size={17} />}
      loading={isPending}
      onClick={() => mutate(undefined)}
    >
      Marquer comme relu
    </Button>
  )
}
