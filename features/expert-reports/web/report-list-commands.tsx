import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

const group = 'Rapports'
export const searchId = 'report-search'

/** The keys of the list: Enter opens the report that J and K have reached, as on any link. */
export function ReportListCommands() {
  const commands = useMemo(
    (): Command[] => [
      {
        id: 'search-reports',
        label: 'Chercher un rapport',
        group,
        keys: '/',
        icon: <IconSearch size={18} />,
        run: search,
      },
      {
        id: 'next-report',
        label: 'Rapport suivant',
        group,
        keys: 'j',
        icon: <IconChevronDown size={18} />,
        run: () => focusRow(1),
      },
      {
        id: 'previous-report',
        label: 'Rapport précédent',
        group,
        keys: 'k',
        icon: <IconChevronUp size={18} />,
        run: () => focusRow(-1),
      },
    ],
    [],
  )
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
  const row = rows[here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step]
  if (row instanceof HTMLElement) row.focus()
}
