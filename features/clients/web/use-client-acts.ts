import { useClipboard } from '@mantine/hooks'
import type { Client } from '#features/clients/contract.ts'
import { archiveClient, restoreClient } from '#features/clients/web/client-writes.ts'
import { useArchiving } from '#records/use-archiving.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** The acts on a client that need no screen of their own. */
export function useClientActs({ id, displayName }: Client) {
  const clipboard = useClipboard()
  const archiving = useArchiving({
    id,
    archive: archiveClient,
    restore: restoreClient,
    archived: `${displayName} est archivé`,
    restored: `${displayName} est sorti des archives`,
  })
  const copyLink = () => {
    clipboard.copy(`${window.location.origin}/dashboard/clients/${id}`)
    toastSuccess('Lien copié')
  }
  return { ...archiving, copyLink }
}
