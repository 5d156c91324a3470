import { Radio, Stack } from '@mantine/core'
import { dossierTitle } from '#features/dossiers/dossier.ts'
import type { ReportProposals } from '#features/expert-reports/contract.ts'

type DossierOfCreationProps = { proposals: ReportProposals; value: string; onChange: (dossierId: string) => void }

/** The dossiers under way that this report may belong to, each with why, or a new one. */
export function DossierOfCreation({ proposals: { dossiers, why }, value, onChange }: DossierOfCreationProps) {
  if (dossiers.length === 0) return null
  return (
    <Radio.Group label="Dossier" value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {dossiers.map((dossier) => (
          <Radio
            key={dossier.id}
            value={dossier.id}
            label={[dossier.number, dossierTitle(dossier), dossier.clientName].filter(Boolean).join(' · ')}
            description={why[dossier.id]}
          />
        ))}
        <Radio value="" label="Un nouveau dossier" />
      </Stack>
    </Radio.Group>
  )
}
