import {
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebarRight,
  IconPrinter,
  IconSearch,
  IconSquareCheck,
  IconX,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'
import type { ListWords } from '#ui/list/list-look.ts'

type ListKeysProps = {
  words: ListWords
  searchId: string
  isOpen: boolean
  step: (step: 1 | -1) => void
  open: () => void
  close: () => void
  print: (() => void) | undefined
}

/** The keys of every list. Enter opens the row that J and K have reached, as on any link. */
export function ListKeys({ words, searchId, isOpen, step, open, close, print }: ListKeysProps) {
  const commands = useMemo((): Command[] => {
    const group = words.title
    const command = (id: string, label: string, keys: string, Icon: typeof IconX, run: () => void) => ({
      id: `list-${id}`,
      label,
      group,
      keys,
      icon: <Icon size={18} stroke={1.6} />,
      run,
    })
    return [
      command('search', words.search, '/', IconSearch, () => focusSearch(searchId)),
      command('next', words.next, 'j', IconChevronDown, () => step(1)),
      command('previous', words.previous, 'k', IconChevronUp, () => step(-1)),
      command('choose', words.choose, 'x', IconSquareCheck, chooseRow),
      command('beside', 'Ouvrir à côté de la liste', 'o', IconLayoutSidebarRight, open),
      ...(isOpen ? [command('close', 'Fermer la fiche', 'escape', IconX, close)] : []),
      ...(print ? [command('print', 'Imprimer la liste', 'mod+p', IconPrinter, print)] : []),
    ]
  }, [words, searchId, isOpen, step, open, close, print])
  useCommands(commands)
  return null
}

function focusSearch(searchId: string) {
  const field = document.getElementById(searchId)
  if (field instanceof HTMLInputElement) field.select()
  field?.focus()
}

function chooseRow() {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
}
