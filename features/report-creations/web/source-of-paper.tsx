import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#features/report-creations/web/api.ts'

/** The report that a paper was created from: its pages stand behind the lines. */
export function SourceOfPaper({ id }: { id: string }) {
  const { data } = useQuery(query.readPaperSource.queryOptions({ input: { paperId: id } }))
  if (!data) return null
  const { pages } = data
  const told = pages.length > 1 ? `, pages ${pages.join(', ')}` : pages.length === 1 ? `, page ${pages[0]}` : ''
  return (
    <Text size="sm" c="dimmed">
      {data.isSupplement ? 'Complément' : 'Lignes'} d’après le rapport{' '}
      <Anchor component={Link} to={`/dashboard/rapports/${data.reportId}`}>
        {data.reportName}
      </Anchor>
      {told}
    </Text>
  )
}
