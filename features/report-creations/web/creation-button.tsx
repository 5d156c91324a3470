import { Button } from '@mantine/core'
import { IconFileText, IconFolderPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { reportQuery } from '#features/expert-reports/web/api.ts'
import { paperPaths } from '#features/report-creations/report-creation.ts'
import { query } from '#features/report-creations/web/api.ts'
import { useOpener } from '#records/use-opener.ts'

/** The next step of a read report, in its header: the quote that it gave, or the drawer that creates one. */
export function CreationButton({ id }: { id: string }) {
  const { data } = useQuery(reportQuery(id))
  const { data: made } = useQuery(query.listReportCreations.queryOptions({ input: { id } }))
  const opener = useOpener('creer')
  if (!data || !made) return null
  const quote = made.find(({ kind, paperId }) => kind === 'quote' && paperId)
  if (quote)
    return (
      <Button component={Link} to={`${paperPaths.quote}/${quote.paperId}`} leftSection={<IconFileText size={17} />}>
        Ouvrir le devis
      </Button>
    )
  return (
    <Button component={Link} {...opener} leftSection={<IconFolderPlus size={17} />}>
      {data.report.dossierId ? 'Créer le devis' : 'Créer le dossier et le devis'}
    </Button>
  )
}
