import { Alert, Button, Group } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { formatInstant } from '#lib/dates.ts'
import type { ListPage, ListView } from '#lib/list-view.ts'
import { formatCount } from '#lib/numbers.ts'
import type { ListWords } from '#ui/list/list-look.ts'

type ListSourceProps<Row, Filters> = {
  words: ListWords
  view: Pick<ListView<Row, Filters>, 'page' | 'outage' | 'retryNow'>
}

/** Says during an outage where the shown rows come from. */
export function ListSource<Row, Filters>({ words, view: { page, outage, retryNow } }: ListSourceProps<Row, Filters>) {
  if (!outage || page.isLoading) return null
  return (
    <Alert color="yellow" py="xs" icon={<IconCloudOff size={18} />} role="status">
      <Group justify="space-between" gap="xs">
        {`${sentenceOf(outage, page)} ${words.outage}`}
        <Button
          size="compact-sm"
          variant="default"
          loading={page.isRefreshing}
          onClick={() => {
            retryNow()
            page.refresh()
          }}
        >
          Réessayer
        </Button>
      </Group>
    </Alert>
  )
}

function sentenceOf(outage: string, { source, kept, fetchedAt }: ListPage<unknown>): string {
  if (source === 'local') {
    const files = kept === 1 ? 'la fiche gardée' : `les ${formatCount(kept)} fiches gardées`
    return `${outage}\u202f: recherche parmi ${files} sur cet appareil. Il peut en manquer.`
  }
  if (fetchedAt === null) return `${outage}.`
  return `${outage}\u202f: la liste telle qu’elle était le ${formatInstant(new Date(fetchedAt))}.`
}
