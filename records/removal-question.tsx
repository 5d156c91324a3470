import { useAct } from '#records/use-act.ts'
import { Confirm } from '#ui/confirm.tsx'

type Props<Removed> = {
  feature: string
  remove: () => Promise<Removed>
  onDone: () => void
  onClose: () => void
  /** The sentence about the loss. */
  children: string
}

/** Nothing brings a removed draft back: the question says what goes with it. */
export function RemovalQuestion<Removed>({ feature, remove, onDone, onClose, children }: Props<Removed>) {
  const { mutate, isPending } = useAct({
    feature,
    act: (_: undefined) => remove(),
    done: 'Brouillon supprimé',
    onDone,
  })
  return (
    <Confirm
      title="Supprimer ce brouillon&#8239;?"
      label="Supprimer définitivement"
      keepLabel="Garder le brouillon"
      isDoing={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    >
      {children}
    </Confirm>
  )
}
