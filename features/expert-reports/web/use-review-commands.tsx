import { IconArrowBackUp, IconListCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Editing } from '#features/expert-reports/web/review-editing.ts'
import type { Command } from '#ui/command-store.ts'
import { useCommands } from '#ui/commands.tsx'

type Offered = { editing: Editing; undo: () => boolean; isOpen: boolean; left: number }

/** The acts of a review in the palette, and among the shortcuts of « ? ». */
export function useReviewCommands({ editing, undo, isOpen, left }: Offered): void {
  const commands = useMemo((): Command[] => {
    if (!isOpen) return []
    const group = 'Relecture'
    return [
      ...(left > 0
        ? [
            {
              ...{ id: 'review-next', label: 'Valeur suivante à vérifier', keywords: 'tabulation relire', group },
              keys: 'v',
              icon: <IconListCheck size={18} stroke={1.6} />,
              run: () => void editing.goOn(undefined, 1),
            },
          ]
        : []),
      {
        ...{ id: 'review-undo', label: 'Annuler la dernière correction', keywords: 'défaire', group },
        description: 'Ctrl Z dans la relecture',
        icon: <IconArrowBackUp size={18} stroke={1.6} />,
        run: () => void undo(),
      },
    ]
  }, [editing, undo, isOpen, left])
  useCommands(commands)
}
