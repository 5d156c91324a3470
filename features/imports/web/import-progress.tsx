import { Button, Progress, Text } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import type { ImportRecord } from '#features/imports/contract.ts'
import { countOf } from '#features/imports/import-words.ts'
import type { ImportActs } from '#features/imports/web/use-import-acts.ts'
import { formatCount } from '#lib/numbers.ts'
import { Panel } from '#ui/panel.tsx'

type ProgressProps = { record: ImportRecord; acts: ImportActs }

/** How far the work on a file is. It goes on when the page is closed. */
export function ImportProgress({ record, acts }: ProgressProps) {
  const { status, rowCount, readCount, createdCount, updatedCount, undoneCount, keptCount } = record
  const isUndoing = status === 'undoing'
  const [done, all] = isUndoing ? [undoneCount + keptCount, createdCount + updatedCount] : [readCount, rowCount]
  const title = isUndoing ? 'Annulation' : status === 'checking' ? 'Vérification' : 'Import'
  const stop = !isUndoing && (
    <Button
      variant="default"
      leftSection={<IconPlayerStop size={16} />}
      loading={acts.acting === 'stop'}
      onClick={() => acts.act('stop')}
    >
      Arrêter
    </Button>
  )
  return (
    <Panel title={title} hint={'Vous pouvez quitter cette page\u202f: le travail continue.'} action={stop}>
      <Text size="sm" mb="xs" role="status">
        {formatCount(done)} sur {isUndoing ? countOf(all, 'fiche', 'fiches') : countOf(all, 'ligne', 'lignes')}
      </Text>
      <Progress value={all > 0 ? (done / all) * 100 : 0} size="lg" animated aria-label={title} />
    </Panel>
  )
}
