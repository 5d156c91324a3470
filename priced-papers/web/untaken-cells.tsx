import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type UntakenCell, untakenWords } from '#priced-papers/pasted-lines.ts'

const shown = 10

/** The cells of a pasted table that its lines could not take over: figures of money are never guessed in silence. */
export function UntakenCells({ cells, onClose }: { cells: readonly UntakenCell[]; onClose: () => void }) {
  if (cells.length === 0) return null
  const more = cells.length - shown
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} />}
      role="alert"
      title={
        cells.length === 1 ? 'Une valeur collée est à vérifier' : `${cells.length} valeurs collées sont à vérifier`
      }
      withCloseButton
      closeButtonLabel="Fermer"
      onClose={onClose}
    >
      <ul>
        {cells.slice(0, shown).map((cell) => (
          <li key={`${cell.lineId} ${cell.column}`}>{untakenWords(cell)}</li>
        ))}
        {more > 0 && <li>{more === 1 ? 'et une autre.' : `et ${more} autres.`}</li>}
      </ul>
    </Alert>
  )
}
