import { Alert, Button, Group } from '@mantine/core'
import { IconDownload, IconExternalLink, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#browser/call.ts'
import { useRecordWalk } from '#browser/list/use-record-walk.ts'
import type { ExpertReport, ReportPage as ReportFile } from '#features/expert-reports/contract.ts'
import { reportStatusLabels, tellForm, tellSize } from '#features/expert-reports/expert-report.ts'
import { reportProblemSentences } from '#features/expert-reports/report-problems.ts'
import { reportPlace, reportQuery } from '#features/expert-reports/web/api.ts'
import classes from '#features/expert-reports/web/report-list.module.css'
import { reportWords } from '#features/expert-reports/web/report-look.tsx'
import { ReportMenu } from '#features/expert-reports/web/report-menu.tsx'
import { useReportCommands } from '#features/expert-reports/web/use-report-commands.tsx'
import { formatInstant } from '#lib/dates.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { WholeBar } from '#ui/record-bar.tsx'
import { useIsBeside, useRecordTitle } from '#ui/record-place.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

/** A received report, on its own page or beside the list. */
export function ReportPage({ id }: { id: string }) {
  const isBeside = useIsBeside()
  return (
    <>
      {!isBeside && <Bar id={id} />}
      <Report id={id} />
    </>
  )
}

function Bar({ id }: { id: string }) {
  return <WholeBar words={reportWords} walk={useRecordWalk(reportPlace, id)} />
}

function Report({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery(id))
  useRecordTitle(data?.report.name ?? 'Rapport')
  if (!data && !error) return <PageSkeleton />
  if (!data) {
    return (
      <ErrorState title="Ce rapport ne s’ouvre pas" onRetry={refetch} isRetrying={isFetching}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  }
  return <OpenReport report={data.report} pages={data.pages} />
}

function OpenReport({ report, pages }: { report: ExpertReport; pages: ReportFile[] }) {
  useReportCommands(report, pages)
  const { name, status, deletedAt, sizeBytes, receivedAt, receivedBy } = report
  const details = [tellForm(report), tellSize(sizeBytes), `déposé le ${formatInstant(receivedAt)}`]
  return (
    <>
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
      <Unreadable report={report} />
      <ul className={classes.files}>
        {pages.map((page, at) => (
          <File key={page.id} page={page} rank={at + 1} />
        ))}
      </ul>
    </>
  )
}

function Unreadable({ report: { problem } }: { report: ExpertReport }) {
  if (!problem) return null
  const { happened, next } = reportProblemSentences[problem]
  return (
    <Alert
      color="red"
      icon={<IconFileOff size={18} />}
      title={`${reportStatusLabels.unreadable}\u202f: ce dépôt n’est pas compté dans votre mois`}
    >
      {happened} {next}
    </Alert>
  )
}

const seenInBrowser = ['image/jpeg', 'image/png']

type FileProps = { page: ReportFile; rank: number }

function File({ page: { name, mediaType, sizeBytes, url, downloadUrl }, rank }: FileProps) {
  return (
    <li>
      {seenInBrowser.includes(mediaType) && <img src={url} alt={`Page ${rank} du rapport`} />}
      <span className={classes.name}>{name}</span>
      <span className={classes.details}>{tellSize(sizeBytes)}</span>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={15} />}
        >
          Ouvrir
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={downloadUrl}
          download={name}
          leftSection={<IconDownload size={15} />}
        >
          Télécharger
        </Button>
      </Group>
    </li>
  )
}
