import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useList } from '#browser/list/use-list.ts'
import { reportStages } from '#features/expert-reports/expert-report.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { call, query, reportPlace } from '#features/expert-reports/web/api.ts'
import { ReportDropping } from '#features/expert-reports/web/report-dropping.tsx'
import classes from '#features/expert-reports/web/report-list.module.css'
import { reportLook } from '#features/expert-reports/web/report-look.tsx'
import { ReportPage } from '#features/expert-reports/web/report-page.tsx'
import { ReportQuota } from '#features/expert-reports/web/report-quota.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { filtersOf } from '#lib/list-address.ts'
import { ListExport } from '#records/list-export.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'

export function ReportList() {
  const mayWrite = useMay(expertReportsRights.write)
  const mayExport = useMay(expertReportsRights.export)
  const view = useList(reportPlace)
  const { stage: _, ...sought } = filtersOf(view.address)
  const { data } = useQuery(query.countExpertReports.queryOptions({ input: sought }))
  return (
    <ListScreen
      view={view}
      look={reportLook}
      countOf={(filter, value) =>
        filter === 'stage' ? data?.[reportStages.find((each) => each === value) ?? 'all'] : undefined
      }
      actions={<ReportQuota />}
      above={
        <>
          {mayWrite && <ReportDropping />}
          <p className={classes.honest} data-no-print>
            Chaque rapport déposé est lu ici{'\u202f'}: relisez-le, puis créez son dossier. Un fichier illisible (abîmé,
            protégé, ou qui n’est pas un rapport) est gardé sans être compté.{' '}
            <Anchor
              component={Link}
              to="/dashboard/rapports/fiabilite"
              inherit
              underline="always"
              style={{ whiteSpace: 'nowrap' }}
            >
              Fiabilité de la lecture
            </Anchor>
          </p>
        </>
      }
      tools={(print) => (
        <ListExport
          filters={filtersOf(view.address)}
          ask={call.exportExpertReports}
          commands={{ id: 'export-expert-reports', group: 'Liste des rapports' }}
          mayExport={mayExport}
          isOffline={view.isOffline}
          onPrint={print}
        />
      )}
      mayPrintAll={mayExport}
      record={(id) => <ReportPage id={id} />}
    />
  )
}
