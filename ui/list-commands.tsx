import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import type { Command } from '#ui/command-store.ts'

type List = {
  /** What the list holds, in the names of its commands: `client`. */
  kind: string
  group: string
  /** The field that searches the list. */
  searchId: string
  labels: { search: string; next: string; previous: string }
}

/** The keys of every list: Enter opens the row that J and K have reached, as on any link. */
export function listCommands({ kind, group, searchId, labels }: List): Command[] {
  return [
    {
      id: `search-${kind}s`,
      label: labels.search,
      group,
      keys: '/',
      icon: <IconSearch size={18} />,
      run: () => focusSearch(searchId),
    },
    {
      id: `next-${kind}`,
      label: labels.next,
      group,
      keys: 'j',
      icon: <IconChevronDown size={18} />,
      run: () => focusRow(1),
    },
    {
      id: `previous-${kind}`,
      label: labels.previous,
      group,
      keys: 'k',
      icon: <IconChevronUp size={18} />,
      run: () => focusRow(-1),
    },
  ]
}

function focusSearch(searchId: string) {
  const field = document.getElementById(searchId)
  if (field instanceof HTMLInputElement) field.select()
  field?.focus()
}

/** Rows are the links marked `data-row-link`; from elsewhere, the first or the last is reached. */
function focusRow(step: 1 | -1) {
  const rows: Element[] = [...document.querySelectorAll('[data-row-link]')]
  const here = document.activeElement ? rows.indexOf(document.activeElement) : -1
  const row = rows[here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step]
  if (row instanceof HTMLElement) row.focus()
}
