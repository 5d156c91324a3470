import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { features } from '#app/workshop/features.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import { may } from '#lib/rights.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

const beginnings = features.flatMap(({ beginnings = [] }) => beginnings)

/** Registers the features' commands in the palette. */
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
  return null
}
