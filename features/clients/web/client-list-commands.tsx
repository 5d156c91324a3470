import { IconSquareCheck, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { clientsRights } from '#features/clients/rights.ts'
import { overPage } from '#features/clients/web/client-drawer.tsx'
import { searchId } from '#features/clients/web/client-filter-bar.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'
import { listCommands } from '#ui/list-commands.tsx'

const group = 'Liste des clients'

const readingCommands: readonly Command[] = [
  ...listCommands({
    kind: 'client',
    group,
    searchId,
    labels: { search: 'Chercher un client', next: 'Client suivant', previous: 'Client précédent' },
  }),
  {
    id: 'choose-client',
    label: 'Choisir ce client',
    group,
    keys: 'x',
    icon: <IconSquareCheck size={18} />,
    run: chooseRow,
  },
]

export function ClientListCommands() {
  const [, setParameters] = useSearchParams()
  const mayWrite = useMay(clientsRights.write)
  const commands = useMemo((): readonly Command[] => {
    if (!mayWrite) return readingCommands
    const openForm = () =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('nouveau', '1')
          return next
        },
        { preventScrollReset: true, state: overPage },
      )
    const icon = <IconUserPlus size={18} />
    return [{ id: 'create-client', label: 'Nouveau client', group, keys: 'n', icon, run: openForm }, ...readingCommands]
  }, [mayWrite, setParameters])
  useCommands(commands)
  return null
}

function chooseRow() {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
}
