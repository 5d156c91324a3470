import { Alert, Button, Group } from '@mantine/core'
import { IconArchive, IconArrowMerge, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useConnection } from '#browser/use-connection.ts'
import { formatInstant } from '#lib/dates.ts'

/** The state of a navigation that leads from a merged record to the kept one. */
export function mergedState(mergedName: string): { mergedName: string } {
  return { mergedName }
}

type ArchivedProps = {
  /** « Ce client est archivé ». */
  sentence: string
  archivedAt: string | null
  /** Absent without the right to do so. */
  restore?: (() => void) | undefined
}

/** Notices above a record: merged into this one, archived, or shown without the server. */
export function RecordNotices({ archived, children }: { archived: ArchivedProps; children?: ReactNode }) {
  const { words } = useConnection()
  const mergedName = mergedNameIn(useLocation().state)
  return (
    <>
      {mergedName && (
        <Alert color="petrole" mb="md" icon={<IconArrowMerge size={18} />} role="status">
          La fiche « {mergedName} » a été fusionnée dans celle-ci.
        </Alert>
      )}
      {archived.archivedAt && <Archived {...archived} archivedAt={archived.archivedAt} />}
      {children}
      {words && (
        <Alert color="yellow" mb="md" py="xs" icon={<IconCloudOff size={18} />} role="status">
          {words.label} : la fiche telle que cet appareil la connaît. Vous pouvez la modifier ; tout partira dès que
          possible.
        </Alert>
      )}
    </>
  )
}

function Archived({ sentence, archivedAt, restore }: ArchivedProps & { archivedAt: string }) {
  return (
    <Alert color="gray" mb="md" py="xs" icon={<IconArchive size={18} />}>
      <Group justify="space-between" gap="xs">
        {sentence} depuis le {formatInstant(archivedAt)}.
        {restore && (
          <Button size="compact-sm" variant="default" onClick={restore}>
            Sortir des archives
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function mergedNameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('mergedName' in state)) return undefined
  return typeof state.mergedName === 'string' ? state.mergedName : undefined
}
