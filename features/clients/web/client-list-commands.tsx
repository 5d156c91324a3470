import { IconChevronDown, IconChevronUp, IconSearch, IconSquareCheck, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { overPage } from '#features/clients/web/client-drawer.tsx'
import { searchId } from '#features/clients/web/client-filter-bar.tsx'
import { useMay } from '#features/garages/web/current-garage.tsx'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

const group = 'Liste des clients'

/** The keys of the list: Enter opens the client that J and K have reached, as on any link. */
export function ClientListCommands() {
  const [, setParameters] = useSearchParams()
  const mayWrite = useMay('clients.write')
  const commands = useMemo((): Command[] => {
    const listed: Command[] = [
      {
        id: 'search-clients',
        label: 'Chercher un client',
        group,
        keys: '/',
        icon: <IconSearch size={18} />,
        run: search,
      },
      {
        id: 'next-client',
        label: 'Client suivant',
        group,
        keys: 'j',
        icon: <IconChevronDown size={18} />,
        run: () => focusRow(1),
      },
      {
        id: 'previous-client',
        label: 'Client précédent',
        group,
        keys: 'k',
        icon: <IconChevronUp size={18} />,
        run: () => focusRow(-1),
      },
      {
        id: 'choose-client',
        label: 'Choisir ce client',
        group,
        keys: 'x',
        icon: <IconSquareCheck size={18} />,
        run: chooseRow,
      },
    ]
    if (!mayWrite) return listed
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
    return [{ id: 'create-client', label: 'Nouveau client', group, keys: 'n', icon, run: openForm }, ...listed]
  }, [mayWrite, setParameters])
  useCommands(commands)
  return null
}

function search() {
  const field = document.getElementById(searchId)
  if (field instanceof HTMLInputElement) field.select()
  field?.focus()
}

function focusRow(step: 1 | -1) {
  const rows: Element[] = [...document.querySelectorAll('[data-row-link]')]
  const here = document.activeElement ? rows.indexOf(document.activeElement) : -1
  const next = here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step
  const row = rows[next]
  if (row instanceof HTMLElement) row.focus()
}

function chooseRow() {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
}
