import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import { call } from '#features/dossiers/web/api.ts'
import { useAct } from '#records/use-act.ts'
import { toastUndo } from '#ui/toasts.tsx'

export type Move = { dossier: Dossier; columnId: string; beforeId?: string | null; isUndo?: boolean }

/** Moves a card, says where it went, and offers to put it back. The server settles who was first. */
export function useMoving(onDone?: () => void) {
  const { mutate, isPending, variables } = useAct({
    feature: 'dossiers',
    act: async ({ dossier, columnId, beforeId = null, isUndo = false }: Move) => {
      const moved = await call.moveDossier({ id: dossier.id, columnId, beforeId, baseMove: dossier.moves })
      return { moved, from: dossier.columnId, isUndo }
    },
    onDone: ({ moved, from, isUndo }) => {
      onDone?.()
      if (isUndo || moved.columnId === from) return
      const undo = () => mutate({ dossier: moved, columnId: from, isUndo: true })
      toastUndo(`${dossierTitle(moved)} est dans «\u202f${moved.columnName}\u202f»`, undo)
    },
  })
  return { move: mutate, moving: isPending ? variables : undefined }
}
