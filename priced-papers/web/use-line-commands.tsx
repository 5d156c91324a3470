import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconRowInsertBottom, IconTrash } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { LineActs } from '#priced-papers/web/line-acts.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

const group = 'Lignes'
const icon = { size: 18, stroke: 1.6 }

/** The acts on the line that had the focus last, in the palette and among the shortcuts of « ? ». */
export function useLineCommands(acts: LineActs, readLine: () => string | undefined): void {
  const read = useRef(readLine)
  read.current = readLine
  const commands = useMemo((): Command[] => {
    const onLine = (act: (id: string) => void) => () => {
      const id = read.current()
      if (id) act(id)
    }
    return [
      {
        ...{ id: 'line-add', label: 'Ajouter une ligne à la fin', group, keys: 'tab', isHeardInPart: true },
        ...{ description: 'Tab dans la dernière case', icon: <IconPlus {...icon} />, run: () => acts.add() },
      },
      {
        ...{ id: 'line-insert', label: 'Insérer une ligne dessous', group, keys: 'alt+enter', isHeardInPart: true },
        ...{ icon: <IconRowInsertBottom {...icon} />, run: () => acts.add(read.current()) },
      },
      {
        ...{ id: 'line-duplicate', label: 'Dupliquer la ligne', group, keys: 'mod+d', isHeardInPart: true },
        ...{ icon: <IconCopy {...icon} />, run: onLine(acts.duplicate) },
      },
      {
        ...{ id: 'line-up', label: 'Monter la ligne', group, keys: 'alt+arrowup', isHeardInPart: true },
        ...{ icon: <IconArrowUp {...icon} />, run: onLine((id) => acts.move(id, -1, 'label')) },
      },
      {
        ...{ id: 'line-down', label: 'Descendre la ligne', group, keys: 'alt+arrowdown', isHeardInPart: true },
        ...{ icon: <IconArrowDown {...icon} />, run: onLine((id) => acts.move(id, 1, 'label')) },
      },
      {
        ...{ id: 'line-remove', label: 'Supprimer la ligne', group, keys: 'mod+backspace', isHeardInPart: true },
        ...{ icon: <IconTrash {...icon} />, run: onLine(acts.remove) },
      },
    ]
  }, [acts])
  useCommands(commands)
}
