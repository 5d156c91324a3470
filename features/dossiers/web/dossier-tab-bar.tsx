import { useQuery } from '@tanstack/react-query'
import { type DossierTab, dossierTabs, tabLabels } from '#features/dossiers/dossier-tabs.ts'
import { query } from '#features/dossiers/web/api.ts'
import { formatCount } from '#lib/numbers.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'

type TabsProps = { tab: DossierTab; search: string; onChange: (tab: DossierTab) => void }

/** The quick tabs over list and board, each with its count of dossiers under way. */
export function DossierTabs({ tab, search, onChange }: TabsProps) {
  const { data } = useQuery(query.countDossiers.queryOptions({ input: { search } }))
  const choices = dossierTabs.map((each) => ({
    value: each,
    label: tabLabels[each],
    count: data && formatCount(data[each]),
  }))
  return <ChoiceBar label="Dossiers à voir" choices={choices} chosen={tab} onChange={onChange} />
}
