import type { Authorisation } from '#features/dossiers/dossier-authorisation.ts'
import { type ColumnKind, moveFault } from '#features/dossiers/dossier-board.ts'

type Column = { id: string; kind: ColumnKind }
type Card = { id: string; columnId: string; columnKind: ColumnKind; authorisation: Authorisation }

/** The card that an arrow leads to: above or below in the column, or at the same height of the next column that has cards. */
export function nextCard<Each extends Card>(
  { columns, cards }: { columns: readonly Column[]; cards: readonly Each[] },
  from: Each,
  towards: 'left' | 'right' | 'up' | 'down',
): Each | undefined {
  const inColumn = (id: string) => cards.filter(({ columnId }) => columnId === id)
  const own = inColumn(from.columnId)
  const height = own.findIndex(({ id }) => id === from.id)
  if (towards === 'up') return own[height - 1]
  if (towards === 'down') return own[height + 1]
  const at = columns.findIndex(({ id }) => id === from.columnId)
  const others = towards === 'left' ? columns.slice(0, at).toReversed() : columns.slice(at + 1)
  const beside = others.map(({ id }) => inColumn(id)).find((each) => each.length > 0) ?? []
  return beside[Math.min(height, beside.length - 1)]
}

/** The nearest column beside that the card may go to. */
export function nextColumn<Each extends Column>(
  columns: readonly Each[],
  from: Card,
  towards: 'left' | 'right',
): Each | undefined {
  const at = columns.findIndex(({ id }) => id === from.columnId)
  const others = towards === 'left' ? columns.slice(0, at).toReversed() : columns.slice(at + 1)
  return others.find(({ kind }) => !moveFault(from.columnKind, kind, from))
}
