import type { Kept } from '#browser/local-database.ts'
import type { OfflineOperation } from '#browser/offline-operations.ts'
import { useOutboxActions } from '#browser/use-outbox.ts'
import { isDone } from '#records/write-outcome.ts'
import { toastUndo } from '#ui/toasts.tsx'

type Archiving<Value extends Kept> = {
  id: string
  archive: OfflineOperation<Value, { id: string }>
  restore: OfflineOperation<Value, { id: string }>
  /** « Zoé est archivée », « Zoé est sortie des archives ». */
  archived: string
  restored: string
}

/** Archiving loses nothing: no question comes before it, an undo comes after it. */
export function useArchiving<Value extends Kept>({ id, archive, restore, archived, restored }: Archiving<Value>) {
  const { submit } = useOutboxActions()
  const run = async (operation: typeof archive, inverse: typeof archive, sentence: string) => {
    if (isDone(await submit(operation, { id }))) toastUndo(sentence, () => void submit(inverse, { id }))
  }
  return {
    archive: () => void run(archive, restore, archived),
    restore: () => void run(restore, archive, restored),
  }
}
