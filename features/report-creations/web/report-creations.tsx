import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { reportQuery } from '#features/expert-reports/web/api.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { ReportCreation } from '#features/report-creations/contract.ts'
import { creationLabels, paperPaths } from '#features/report-creations/report-creation.ts'
import { query } from '#features/report-creations/web/api.ts'
import { CreationDrawer } from '#features/report-creations/web/creation-drawer.tsx'
import { formatInstant } from '#lib/dates.ts'
import { useOpener } from '#records/use-opener.ts'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

/** All that was created from a report, and the way to create more. */
export function ReportCreations({ id }: { id: string }) {
  const { data } = useQuery(reportQuery(id))
  const { data: made = [] } = useQuery(query.listReportCreations.queryOptions({ input: { id } }))
  const mayCreate = useMay(expertReportsRights.write)
  const opener = useOpener('creer')
  if (!data || data.report.deletedAt) return null
  return (
    <>
      <Panel
        title="Documents de ce rapport"
        hint={made.length === 0 ? 'Rien n’a encore été créé à partir de ce rapport.' : undefined}
        action={
          mayCreate && (
            <Button size="compact-sm" variant="default" component={Link} {...opener}>
              {made.length === 0 ? 'Créer un document' : 'Créer un autre document'}
            </Button>
          )
        }
      >
        {made.length > 0 && (
          <ul className={entries.list}>
            {made.map((creation) => (
              <li key={creation.id} className={entries.item}>
                <Made creation={creation} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {mayCreate && <CreationDrawer report={data.report} head={data.head} />}
    </>
  )
}

function Made({
  creation: { kind, paperId, paperNumber, dossierId, isSupplement, lineCount, madeAt },
}: {
  creation: ReportCreation
}) {
  const isPaper = kind !== 'dossier' && paperId
  const to = isPaper ? `${paperPaths[kind]}/${paperId}` : `/dashboard/dossiers/${dossierId}`
  const name = kind === 'dossier' ? 'Dossier' : `${creationLabels[kind]}${isSupplement ? ' complémentaire' : ''}`
  const lines = lineCount > 1 ? `${lineCount} lignes du rapport` : lineCount === 1 ? '1 ligne du rapport' : ''
  return (
    <span>
      <Anchor component={Link} to={to} fw={550}>
        {[name, paperNumber].filter(Boolean).join(' ')}
      </Anchor>{' '}
      <span className={entries.quiet}>{[lines, formatInstant(madeAt)].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
