import { useClipboard } from '@mantine/hooks'
import { useOutboxActions } from '#browser/use-outbox.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { type DossierOutcome, dossierTitle } from '#features/dossiers/dossier.ts'
import { archiveDossier, restoreDossier } from '#features/dossiers/web/dossier-writes.ts'
import { isDone } from '#records/write-outcome.ts'
import { toastSuccess, toastUndo } from '#ui/toasts.tsx'

/** The acts on a dossier that need no screen of their own. Archiving loses nothing: an undo comes after it. */
export function useDossierActs(dossier: Dossier) {
  const { id, outcome } = dossier
  const { submit } = useOutboxActions()
  const clipboard = useClipboard()
  const name = dossierTitle(dossier)
  const archive = async (outcome: DossierOutcome) => {
    if (!isDone(await submit(archiveDossier, { id, outcome }))) return false
    toastUndo(`${name} est archivé`, () => void submit(restoreDossier, { id }))
    return true
  }
  const restore = async () => {
    const undo = () => void submit(archiveDossier, { id, outcome: outcome ?? 'finished' })
    if (isDone(await submit(restoreDossier, { id }))) toastUndo(`${name} est sorti des archives`, undo)
  }
  const copyLink = () => {
    clipboard.copy(`${window.location.origin}/dashboard/dossiers/${id}`)
    toastSuccess('Lien copié')
  }
  return { archive, restore: () => void restore(), copyLink }
}
