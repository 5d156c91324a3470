import { useClipboard } from '@mantine/hooks'
import type { Firm } from '#features/directory/contract.ts'
import { archiveFirm, restoreFirm } from '#features/directory/web/firm-writes.ts'
import { useArchiving } from '#records/use-archiving.ts'
import { toastSuccess } from '#ui/toasts.tsx'

/** The acts on a firm that need no screen of their own. */
export function useFirmActs({ id, name }: Firm) {
  const clipboard = useClipboard()
  const archiving = useArchiving({
    id,
    archive: archiveFirm,
    restore: restoreFirm,
    archived: `${name} est archivée`,
    restored: `${name} est sortie des archives`,
  })
  const copyLink = () => {
    clipboard.copy(`${window.location.origin}/dashboard/annuaire/${id}`)
    toastSuccess('Lien copié')
  }
  return { ...archiving, copyLink }
}
