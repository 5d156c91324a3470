import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Client } from '#features/clients/contract.ts'
import { archiveClient, restoreClient } from '#features/clients/web/api.ts'
import { isDone } from '#features/clients/web/tell-outcome.ts'
import { toastUndo } from '#ui/toasts.tsx'

/** Nothing is lost by archiving, so nothing is asked before: it is undone instead. */
export function useArchiving({ id, displayName }: Client) {
  const { submit } = useOutboxActions()
  async function archive() {
    if (isDone(await submit(archiveClient, { id })))
      toastUndo(`${displayName} est archivé`, () => void submit(restoreClient, { id }))
  }
  async function restore() {
    const outcome = await submit(restoreClient, { id })
    if (isDone(outcome)) toastUndo(`${displayName} est sorti des archives`, () => void submit(archiveClient, { id }))
  }
  return { archive: () => void archive(), restore: () => void restore() }
}
