import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import { reportAddress } from '#features/expert-reports/report-list.ts'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { reportList, reportPlace } from '#features/expert-reports/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatAgo } from '#lib/dates.ts'
import { WorkCard, WorkRow, workRows } from '#records/work-card.tsx'

const { page, ...filters } = reportAddress.read(new URLSearchParams('etape=a-relire'))
const request = { filters, page, pageSize: workRows }
const all = `${reportPlace.path}?${reportAddress.write({ page, ...filters })}`

/** « À relire »: the reports that the engine has read, and that nobody has compared with the document. */
export function ReportsToReviewCard() {
  const reports = useLivePage(reportList, request)
  const now = new Date(systemClock.now())
  const mayWrite = useMay(expertReportsRights.write)
  return (
    <WorkCard title="À relire" to={all} all="Tous les rapports à relire" page={reports} empty="Aucun rapport à relire">
      {(report) => (
        <WorkRow
          key={report.id}
          to={`${reportPlace.path}/${report.id}`}
          name={reportTitle(report)}
          detail={[report.client, report.dossierNumber, `reçu ${formatAgo(report.receivedAt, now)}`]
            .filter(Boolean)
            .join(' · ')}
          after={
            mayWrite && (
              <Button
                component={Link}
                to={`${reportPlace.path}/${report.id}?creer=1`}
                size="compact-sm"
                variant="default"
                aria-label={`Créer le devis de ${reportTitle(report)}`}
              >
                Créer le devis
              </Button>
            )
          }
        />
      )}
    </WorkCard>
  )
}
