import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Dossier } from '#features/dossiers/contract.ts'
import { type DossierOutcome, dossierOutcomes } from '#features/dossiers/dossier.ts'
import { Buttons } from '#features/dossiers/web/promise-form.tsx'
import { useDossierActs } from '#features/dossiers/web/use-dossier-acts.ts'

const choices: Record<DossierOutcome, string> = {
  finished: 'Terminé\u202f: le véhicule est restitué, la facture est établie',
  dropped: 'Sans suite\u202f: les travaux ne se feront pas',
}

export function ArchiveForm({ dossier, onDone }: { dossier: Dossier; onDone: () => void }) {
  const { archive } = useDossierActs(dossier)
  const [outcome, setOutcome] = useState<DossierOutcome>(dossier.columnKind === 'delivered' ? 'finished' : 'dropped')
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    const isArchived = await archive(outcome).finally(() => setSaving(false))
    if (isArchived) onDone()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack>
        <Radio.Group
          label="Comment le dossier se termine"
          value={outcome}
          onChange={(value) => setOutcome(dossierOutcomes.find((each) => each === value) ?? 'finished')}
        >
          <Stack gap="xs" mt="xs">
            {dossierOutcomes.map((each) => (
              <Radio key={each} value={each} label={choices[each]} data-autofocus={each === outcome || undefined} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          Il quitte la liste et le tableau sans rien perdre de son histoire, et se retrouve dans les archives.
        </Text>
        <Buttons isSaving={isSaving} onCancel={onDone} />
      </Stack>
    </form>
  )
}
