import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useLivePage } from '#browser/use-live-page.ts'
import type { ExpertReport, ReportFilters } from '#features/expert-reports/contract.ts'
import { describeJudgement } from '#features/expert-reports/expert-report.ts'
import { reportAddress } from '#features/expert-reports/report-list.ts'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { reportList, reportPlace } from '#features/expert-reports/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatDay } from '#lib/dates.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

const { page, ...everyReport } = reportAddress.read(new URLSearchParams())
const shown = 20

export function DossierReports({ id }: { id: string }) {
  return <Reports of={{ dossierId: id }} />
}

export function ClientReports({ id }: { id: string }) {
  return <Reports of={{ clientId: id }} />
}

export function VehicleReports({ id }: { id: string }) {
  return <Reports of={{ vehicleId: id }} />
}

export function FirmReports({ id }: { id: string }) {
  return <Reports of={{ firmId: id }} />
}

/** The expert reports of a dossier, or of the dossiers of a record. */
function Reports({ of }: { of: Partial<ReportFilters> }) {
  const mayWrite = useMay(expertReportsRights.write)
  const filters = { ...everyReport, ...of }
  const { rows, total, isLoading } = useLivePage(reportList, { filters, page, pageSize: shown })
  return (
    <Panel title="Rapports d’expert">
      {isLoading && <Skeleton height={48} />}
      {!isLoading && rows.length === 0 && (
        <Text className={entries.quiet}>
          Aucun rapport pour l’instant.{' '}
          {mayWrite && (
            <Anchor component={Link} to={reportPlace.path} inherit>
              Déposer ou joindre un rapport
            </Anchor>
          )}
        </Text>
      )}
      <ul className={entries.list}>
        {rows.map((report) => (
          <Row key={report.id} report={report} />
        ))}
      </ul>
      {total > shown && (
        <Anchor component={Link} to={`${reportPlace.path}?${reportAddress.write({ ...filters, page: 1 })}`}>
          Voir les {total} rapports
        </Anchor>
      )}
    </Panel>
  )
}

function Row({ report }: { report: ExpertReport }) {
  const { id, receivedAt, reviewedAt, status, dossierNumber } = report
  const state = reviewedAt ? 'Relu' : status === 'readable' ? 'À relire' : describeJudgement(report)
  return (
    <li className={entries.item}>
      <span className={entries.line}>
        <Anchor component={Link} to={`${reportPlace.path}/${id}`} fw={550}>
          {reportTitle(report)}
        </Anchor>
        <span>{state}</span>
      </span>
      <span className={entries.quiet}>
        {[`reçu le ${formatDay(receivedAt)}`, dossierNumber && `dossier ${dossierNumber}`].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
