import { Button, Drawer, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { ExpertReport, ReportPage } from '#features/expert-reports/contract.ts'
import { reportStatusLabels, tellForm, tellSize } from '#features/expert-reports/expert-report.ts'
import { reportQuery } from '#features/expert-reports/web/api.ts'
import classes from '#features/expert-reports/web/report-list.module.css'
import { useReportCommands } from '#features/expert-reports/web/use-report-commands.tsx'
import { formatInstant } from '#lib/dates.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSkeleton } from '#ui/loading-state.tsx'

/** The report that the address names, beside the list. */
export function ReportPages() {
  const [parameters, setParameters] = useSearchParams()
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const id = parameters.get('rapport')
  const close = () =>
    setParameters(
      (now) => {
        now.delete('rapport')
        return now
      },
      { preventScrollReset: true },
    )
  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      title="Rapport d’expert"
      position="right"
      size={isPhone ? '100%' : 560}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {id && <Report id={id} />}
    </Drawer>
  )
}

function Report({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery(id))
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

function OpenReport({ report, pages }: { report: ExpertReport; pages: ReportPage[] }) {
  useReportCommands(report, pages)
  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{report.name}</h2>
      <span className={classes.details}>
        <span>{report.deletedAt ? 'Supprimé' : reportStatusLabels[report.status]}</span>
        <span>{tellForm(report)}</span>
        <span>{tellSize(report.sizeBytes)}</span>
        <span>déposé le {formatInstant(report.receivedAt)}</span>
        {report.receivedBy && <span>par {report.receivedBy}</span>}
      </span>
      <ul className={classes.files}>
        {pages.map((page, at) => (
          <ReportFile key={page.id} page={page} rank={at + 1} />
        ))}
      </ul>
    </div>
  )
}

const seenInBrowser = ['image/jpeg', 'image/png']

function ReportFile({
  page: { name, mediaType, sizeBytes, url, downloadUrl },
  rank,
}: {
  page: ReportPage
  rank: number
}) {
  return (
    <li>
      {seenInBrowser.includes(mediaType) && <img src={url} alt={`Page ${rank} du rapport`} loading="lazy" />}
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
