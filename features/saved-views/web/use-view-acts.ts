import type { SavedView } from '#features/saved-views/contract.ts'
import { call } from '#features/saved-views/web/api.ts'
import { useAct } from '#records/use-act.ts'
import { toastUndo } from '#ui/toasts.tsx'

const feature = 'savedViews'

/** The acts on saved views that need no form. Removing one offers to undo it. */
export function useViewActs() {
  const restore = useAct({ feature, act: (id: string) => call.restoreSavedView({ id }) })
  const remove = useAct({
    feature,
    act: async (view: SavedView) => {
      await call.removeSavedView({ id: view.id })
      return view
    },
    onDone: ({ id, name }) => toastUndo(`La vue «\u202f${name}\u202f» est supprimée`, () => restore.mutate(id)),
  })
  const replace = useAct({
    feature,
    act: ({ view, query }: { view: SavedView; query: string }) =>
      call.editSavedView({ ...view, query, baseVersion: view.version }),
    done: 'Vue mise à jour',
  })
  const choose = useAct({
    feature,
    act: (choice: { list: string; viewId: string | null }) => call.chooseDefaultView(choice),
    done: 'Votre choix est enregistré',
  })
  return {
    remove: (view: SavedView | undefined) => view && remove.mutate(view),
    replace: (view: SavedView | undefined, query: string) => view && replace.mutate({ view, query }),
    choose: choose.mutate,
  }
}
