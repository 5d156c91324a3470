import { Alert, Button, Group } from '@mantine/core'
import { IconDownload, IconExternalLink, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DossierBanner } from '#features/dossiers/web/dossier-banner.tsx'
import type { ExpertReport, ReportPage as ReportFile, ReportHead } from '#features/expert-reports/contract.ts'
import { reportStatusLabels } from '#features/expert-reports/expert-report.ts'
import { reportProblemSentences } from '#features/expert-reports/report-problems.ts'
import { reportPlace, reportQuery } from '#features/expert-reports/web/api.ts'
import { ReportDossier } from '#features/expert-reports/web/report-dossier.tsx'
import { ReportDossierDrawer } from '#features/expert-reports/web/report-dossier-drawer.tsx'
import { ReportHeader } from '#features/expert-reports/web/report-header.tsx'
import classes from '#features/expert-reports/web/report-list.module.css'
import { reportWords } from '#features/expert-reports/web/report-look.tsx'
import { ReportReading } from '#features/expert-reports/web/report-reading.tsx'
import { useReportCommands } from '#features/expert-reports/web/use-report-commands.tsx'
import { formatSize } from '#lib/numbers.ts'
import { ReadRecord, RecordFrame } from '#records/record-frame.tsx'
import { Panels } from '#ui/panel.tsx'

/** A received report, on its own page or beside the list. */
export function ReportPage({ id }: { id: string }) {
  const query = useQuery(reportQuery(id))
  return (
    <RecordFrame words={reportWords} place={reportPlace} id={id}>
      <ReadRecord query={query} title={query.data?.report.name ?? 'Rapport'} failed="Ce rapport ne s’ouvre pas">
        {({ report, pages, head }) => <Known report={report} pages={pages} head={head} />}
      </ReadRecord>
    </RecordFrame>
  )
}

type KnownProps = { report: ExpertReport; pages: ReportFile[]; head: ReportHead | null }

function Known({ report, pages, head }: KnownProps) {
  useReportCommands(report, pages)
  return (
    <>
      {report.dossierId && <DossierBanner id={report.dossierId} />}
      <ReportHeader report={report} />
      <Unreadable report={report} />
      <Panels>
        <ReportDossier report={report} />
        {head && <ReportReading report={report} head={head} />}
      </Panels>
      <ul className={classes.files}>
        {pages.map((page, at) => (
          <File key={page.id} page={page} rank={at + 1} />
        ))}
      </ul>
      {!report.dossierId && !report.deletedAt && <ReportDossierDrawer report={report} head={head} />}
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
      <span className={classes.details}>{formatSize(sizeBytes)}</span>
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
