import { saveFile } from '#browser/save-file.ts'
import { countFiles } from '#features/attachments/attachment.ts'
import type { AttachmentEdits } from '#features/attachments/contract.ts'
import { call, feature } from '#features/attachments/web/api.ts'
import { useAct } from '#records/use-act.ts'
import { toastUndo } from '#ui/toasts.tsx'

/** The acts on one or several files. Each that can be undone offers it at once. */
export function useAttachmentActs() {
  const restore = useAct({
    feature,
    act: (ids: string[]) => call.restoreAttachments({ ids }),
    onDone: ({ items }) => toastUndo(restoredWords(items.length), () => trash.mutate(items.map(({ id }) => id))),
  })
  const trash = useAct({
    feature,
    act: (ids: string[]) => call.trashAttachments({ ids }),
    onDone: ({ items }) =>
      toastUndo(`${countFiles(items.length)} à la corbeille`, () => restore.mutate(items.map(({ id }) => id))),
  })
  const edit = useAct({ feature, act: (edits: AttachmentEdits) => call.editAttachments(edits) })
  const erase = useAct({
    feature,
    act: (ids: string[]) => call.eraseAttachments({ ids }),
    done: 'Effacé pour de bon',
  })
  const archive = useAct({
    feature,
    act: async (ids: string[]) => {
      const { headers, body } = await call.exportAttachments({ ids })
      saveFile(new File([body as Blob], nameOf(headers), { type: 'application/zip' })) // the client reads the stream into a file
    },
  })
  const board = useAct({
    feature,
    act: async (ids: string[]) => saveFile(await call.printAttachmentBoard({ ids })),
  })
  return { restore, trash, edit, erase, archive, board }
}

function restoredWords(count: number): string {
  return `${countFiles(count)} restauré${count > 1 ? 's' : ''}`
}

/** The name that the server gave to a download. */
function nameOf(headers: Record<string, string>): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers['content-disposition'] ?? '') ?? []
  return decodeURIComponent(name) || 'Photos et documents.zip'
}
