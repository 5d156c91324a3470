import type { SearchGroup } from '#features/search/contract.ts'
import { formatCount } from '#lib/numbers.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'

type SearchKindsProps = {
  groups: SearchGroup[]
  kind: string | undefined
  onChange: (kind: string | undefined) => void
}

/** The kinds of records that were found, each with its count. */
export function SearchKinds({ groups, kind, onChange }: SearchKindsProps) {
  const choices = [
    { value: undefined, label: 'Tout' },
    ...groups.map((group) => ({
      value: group.kind,
      label: group.label,
      count: `${formatCount(group.total)}${group.isCut ? '+' : ''}`,
    })),
  ]
  return <ChoiceBar label="Nature des fiches" choices={choices} chosen={kind} onChange={onChange} />
}
