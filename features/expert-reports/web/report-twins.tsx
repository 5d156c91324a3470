import { Anchor, Box } from '@mantine/core'
import { Link } from 'react-router'
import type { ReportTwin } from '#features/expert-reports/contract.ts'
import { reportTitle } from '#features/expert-reports/report-title.ts'
import { formatInstant } from '#lib/dates.ts'
import entries from '#ui/entry-list.module.css'

/** The other reports of the same file, then those of the same claim. */
export function ReportTwins({ twins }: { twins: ReportTwin[] }) {
  if (twins.length === 0) return null
  return (
    <Box component="ul" mb="md" className={entries.list} aria-label="Rapports liés">
      {twins.map((twin) => (
        <li key={twin.id} className={entries.quiet}>
          {twin.isSameFile ? 'Même fichier que' : 'Même sinistre que'}{' '}
          <Anchor component={Link} to={`/dashboard/rapports/${twin.id}`} size="sm">
            {reportTitle(twin)}
          </Anchor>
          , déposé le {formatInstant(twin.receivedAt)}
          {twin.deletedAt && ', supprimé'}
        </li>
      ))}
    </Box>
  )
}
