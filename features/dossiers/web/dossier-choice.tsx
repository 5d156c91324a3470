import { dossierTitle } from '#features/dossiers/dossier.ts'
import { call } from '#features/dossiers/web/api.ts'
import { type ChoiceSource, RecordChoice } from '#features/dossiers/web/record-choice.tsx'

const source: ChoiceSource = {
  name: 'underWay',
  async find(search, signal) {
    const { items } = await call.listDossiers({ search, pageSize: 8, direction: 'desc' }, { signal })
    return items.map((dossier) => ({
      value: dossier.id,
      label: [dossier.number, dossierTitle(dossier), dossier.plate && dossier.clientName].filter(Boolean).join(' · '),
    }))
  },
}

type DossierChoiceProps = { label: string; value: string; onChange: (id: string) => void }

/** Chooses a dossier under way by its plate, client, claim or number. */
export function DossierChoice({ label, value, onChange }: DossierChoiceProps) {
  const input = { label, value, onChange, autoComplete: 'off', inputContainer: (field: React.ReactNode) => field }
  return <RecordChoice input={input} source={source} placeholder="Plaque, nom, sinistre, numéro…" />
}
