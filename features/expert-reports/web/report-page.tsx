import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RecordParts } from '#browser/workshop-parts.tsx'
import { DossierBanner } from '#features/dossiers/web/dossier-banner.tsx'
import type {
  ExpertReport,
  ReportPage as ReportFile,
  ReportHead,
  ReportTwin,
} from '#features/expert-reports/contract.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import { reportNotFound } from '#features/expert-reports/refusals.ts'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { query, reportPlace, reportQuery } from '#features/expert-reports/web/api.ts'
import { ReadingState } from '#features/expert-reports/web/reading-state.tsx'
import { ReportDossier } from '#features/expert-reports/web/report-dossier.tsx'
import { ReportFiles } from '#features/expert-reports/web/report-files.tsx'
import { ReportHeader } from '#features/expert-reports/web/report-header.tsx'
import { reportWords } from '#features/expert-reports/web/report-look.tsx'
import { ReportReading } from '#features/expert-reports/web/report-reading.tsx'
import { ReportReview } from '#features/expert-reports/web/report-review.tsx'
import { ReportTwins } from '#features/expert-reports/web/report-twins.tsx'
import { useReportActs } from '#features/expert-reports/web/use-report-acts.ts'
import { useReportCommands } from '#features/expert-reports/web/use-report-commands.tsx'
import { useReportPictures } from '#features/expert-reports/web/use-report-pictures.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatInstant } from '#lib/dates.ts'
import { ReadRecord, RecordFrame } from '#records/record-frame.tsx'
import { Panels } from '#ui/panel.tsx'
import { useIsBeside } from '#ui/record-place.ts'

const words = {
  ...reportWords,
  unknown: 'Rapport introuvable',
  all: 'Voir tous les rapports',
  failed: 'Ce rapport ne s’ouvre pas',
}

/** A received report: its review on a page of its own, the gist of it beside the list. */
export function ReportPage({ id }: { id: string }) {
  return (
    <RecordFrame words={words} unknown={words} place={reportPlace} id={id}>
      <Asked id={id} />
    </RecordFrame>
  )
}

function Asked({ id }: { id: string }) {
  const record = useQuery(reportQuery(id))
  const reading = useQuery(query.readReportReading.queryOptions({ input: { id } }))
  const both = {
    data: record.data && reading.data && { ...record.data, reading: reading.data },
    error: record.error ?? reading.error,
    refetch: () => void Promise.all([record.refetch(), reading.refetch()]),
    isFetching: record.isFetching || reading.isFetching,
  }
  return (
    <ReadRecord
      query={both}
      title={record.data ? reportTitle(record.data.report) : 'Rapport'}
      words={words}
      list={reportPlace.path}
      notFound={reportNotFound.code}
    >
      {(known) => <Known {...known} />}
    </ReadRecord>
  )
}

type KnownProps = {
  report: ExpertReport
  pages: ReportFile[]
  head: ReportHead | null
  twins: ReportTwin[]
  reading: GarageReading
}

function Known({ report, pages, head, twins, reading }: KnownProps) {
  useReportCommands(report, pages)
  const isBeside = useIsBeside()
  const mayWrite = useMay(expertReportsRights.write) && !report.deletedAt
  const isReviewed = reading.report !== null && !isBeside
  const pictures = useReportPictures(report.id, isReviewed)
  return (
    <>
      {report.dossierId && <DossierBanner id={report.dossierId} />}
      <ReportHeader report={report} isRead={isReviewed} />
      {report.deletedAt && <Deleted report={report} deletedAt={report.deletedAt} mayWrite={mayWrite} />}
      <ReportTwins twins={twins} />
      <ReadingState report={report} reading={reading} />
      {isReviewed && <ReportReview reading={reading} pictures={pictures} mayWrite={mayWrite} />}
      <Panels>
        <ReportDossier report={report} />
        {head && isBeside && <ReportReading report={report} head={head} />}
        <RecordParts of="expert_report" id={report.id} />
      </Panels>
      <ReportFiles pages={pages} areDrawn={isReviewed} />
    </>
  )
}

type DeletedProps = { report: ExpertReport; deletedAt: string; mayWrite: boolean }

function Deleted({ report, deletedAt }: DeletedProps) {
  const mayRestore = useMay(expertReportsRights.write)
  const { restore } = useReportActs(report)
  return (
    <Alert
      color="gray"
      icon={<IconTrash size={18} />}
      title={`Supprimé le ${formatInstant(deletedAt)}\u202f: ses valeurs se lisent et ne se corrigent plus`}
    >
      {mayRestore && (
        <Button size="compact-sm" variant="default" leftSection={<IconArrowBackUp size={15} />} onClick={restore}>
          Restaurer
        </Button>
      )}
    </Alert>
  )
}
