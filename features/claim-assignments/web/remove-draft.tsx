import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { useAct } from '#records/use-act.ts'
import { Confirm } from '#ui/confirm.tsx'

type Props = { assignment: ClaimAssignment; onClose: () => void }

/** Nothing brings a removed draft back: the question says which act goes. */
export function RemoveDraft({ assignment, onClose }: Props) {
  const { id } = assignment
  const { mutate, isPending } = useAct({
    feature,
    act: (_: undefined) => call.removeClaimAssignment({ id }),
    done: 'Brouillon supprimé',
    onDone: onClose,
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
      {lossWords(assignment)}
    </Confirm>
  )
}

function lossWords({ number, assignorName, insurerName, ownClauses, capCents }: ClaimAssignment): string {
  const parties = [assignorName, insurerName].filter(Boolean).join(', ')
  const parts = [ownClauses && 'ses clauses particulières', capCents !== null && 'son plafond'].filter(Boolean)
  const plus = parts.length > 0 ? `, avec ${parts.join(' et ')}` : ''
  return `Le brouillon de la cession ${number} (${parties}) sera supprimé définitivement${plus}. Personne ne pourra le restaurer.`
}
