import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { features } from '#app/workshop/features.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import type { RecordSearch } from '#browser/workshop.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { may } from '#lib/rights.ts'
import type { Command, SearchSource } from '#ui/command-store.ts'
import { useCommands, useSearchSource } from '#ui/commands.tsx'

const beginnings = features.flatMap(({ beginnings = [] }) => beginnings)
const searches = features.flatMap(({ searches = [] }) => searches)

/** Registers the features' commands and searches in the palette. */
export function FeatureCommands() {
  const navigate = useNavigate()
  const { role } = useCurrentGarage().garage
  const commands = useMemo(
    () =>
      beginnings
        .filter(({ right }) => !right || may(role, right))
        .map(
          ({ icon: Icon, to, id, label, keywords, keys }): Command => ({
            id,
            label,
            keywords,
            ...(keys && { keys }),
            group: 'Créer',
            icon: <Icon size={18} stroke={1.6} />,
            run: () => void navigate(to),
          }),
        ),
    [role, navigate],
  )
  useCommands(commands)
  return searches
    .filter(({ right }) => !right || may(role, right))
    .map((search) => <Searched key={search.label} search={search} />)
}

function Searched({ search: { label, icon: Icon, find } }: { search: RecordSearch }) {
  const navigate = useNavigate()
  const { outbox } = useOffline()
  const source = useMemo(
    (): SearchSource => ({
      id: label,
      label,
      search: async (text, signal) =>
        (await find(text, { outbox, signal })).map(({ to, ...found }) => ({
          ...found,
          icon: <Icon size={18} stroke={1.6} />,
          run: () => void navigate(to),
        })),
    }),
    [label, Icon, find, outbox, navigate],
  )
  useSearchSource(source)
  return null
}
