import type { Dossier } from '#features/dossiers/contract.ts'
import { dossierFieldLabels as labels } from '#features/dossiers/dossier.ts'
import { formatAmount } from '#features/dossiers/dossier-form-values.ts'
import { formatDay } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '#ui/panel.tsx'

const shown = (cents: number | null) => (cents === null ? null : formatAmount(cents))

/** The claim as the insurer and the expert know it. */
export function DossierClaim({ dossier }: { dossier: Dossier }) {
  return (
    <Panel title="Sinistre">
      <DefinitionList
        entries={[
          { label: labels.insurerId, value: dossier.insurerName },
          { label: labels.claimNumber, value: dossier.claimNumber },
          { label: labels.policyNumber, value: dossier.policyNumber },
          { label: labels.lossOn, value: dossier.lossOn && formatDay(dossier.lossOn) },
          { label: labels.circumstances, value: dossier.circumstances },
          { label: labels.expertFirmId, value: dossier.expertFirmName },
          { label: labels.expertId, value: dossier.expertName },
          { label: labels.deductibleCents, value: shown(dossier.deductibleCents) },
          { label: labels.wearCents, value: shown(dossier.wearCents) },
        ]}
      />
    </Panel>
  )
}
