import type { RefusedWork } from '#features/refused-work/contract.ts'
import { call, feature } from '#features/refused-work/web/api.ts'
import { useAct } from '#records/use-act.ts'
import { toastUndo } from '#ui/toasts.tsx'

/** Proposes work no more, with an undo, or proposes it again. */
export function useDismissal() {
  const restore = useAct({ feature, act: (id: string) => call.restoreRefusedWork({ id }) })
  const dismiss = useAct({
    feature,
    act: (id: string) => call.dismissRefusedWork({ id }),
    onDone: ({ id, line }: RefusedWork) =>
      toastUndo(`Plus proposé\u202f: ${line.label || 'Travaux'}`, () => restore.mutate(id)),
  })
  return { dismiss: dismiss.mutate, restore: restore.mutate, isPending: dismiss.isPending || restore.isPending }
}
