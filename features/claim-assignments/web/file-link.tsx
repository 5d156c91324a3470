import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { saveFile } from '#browser/save-file.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { useAct } from '#records/use-act.ts'

type FileLinkProps = { id: string; fileId: string; words: string }

/** A scan, a receipt or an answer of an assignment. */
export function FileLink({ id, fileId, words }: FileLinkProps) {
  const open = useAct({ feature, act: async () => saveFile(await call.readAssignmentFile({ id, fileId })) })
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFileDownload size={16} stroke={1.6} />}
      loading={open.isPending}
      onClick={() => open.mutate(undefined)}
    >
      {words}
    </Button>
  )
}
