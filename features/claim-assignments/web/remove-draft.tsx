import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { call, feature } from '#features/claim-assignments/web/api.ts'
import { RemovalQuestion } from '#records/removal-question.tsx'

type Props = { assignment: ClaimAssignment; onClose: () => void }

/** The question names the act that goes. */
export function RemoveDraft({ assignment, onClose }: Props) {
  const remove = () => call.removeClaimAssignment({ id: assignment.id })
  return (
    <RemovalQuestion feature={feature} remove={remove} onDone={onClose} onClose={onClose}>
      {lossWords(assignment)}
    </RemovalQuestion>
  )
}

function lossWords({ number, assignorName, insurerName, ownClauses, capCents }: ClaimAssignment): string {
  const parties = [assignorName, insurerName].filter(Boolean).join(', ')
  const parts = [ownClauses && 'ses clauses particulières', capCents !== null && 'son plafond'].filter(Boolean)
  const plus = parts.length > 0 ? `, avec ${parts.join(' et ')}` : ''
  return `Le brouillon de la cession ${number} (${parties}) sera supprimé définitivement${plus}. Personne ne pourra le restaurer.`
}
