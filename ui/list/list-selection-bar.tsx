import { Button, CloseButton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { countChosen, isChosen, type Selection } from '#lib/list-selection.ts'
import { formatCount } from '#lib/numbers.ts'
import { describeChosen, type ListWords } from '#ui/list/list-look.ts'
import classes from '#ui/list/list-screen.module.css'

type SelectionBarProps<Row, Filters> = {
  words: ListWords
  selection: Selection<Row, Filters>
  rows: readonly Row[]
  total: number
  onChooseAll: () => void
  onClear: () => void
  /** The actions on the chosen rows. */
  children: ReactNode
}

export function ListSelectionBar<Row extends { id: string }, Filters>(props: SelectionBarProps<Row, Filters>) {
  const { words, selection, rows, total, onChooseAll, onClear, children } = props
  const count = countChosen(selection)
  if (count === 0) return null
  const mayChooseAll =
    selection.kind === 'rows' && total > rows.length && rows.every(({ id }) => isChosen(selection, id))
  const { many, isFeminine } = words
  return (
    <section
      className={classes.selection}
      aria-label={`${many.charAt(0).toUpperCase()}${many.slice(1)} choisi${isFeminine ? 'e' : ''}s`}
    >
      <Text size="sm" fw={550} role="status">
        {describeChosen(words, count)}
      </Text>
      {mayChooseAll && (
        <Button size="compact-md" variant="subtle" onClick={onChooseAll}>
          Sélectionner les {formatCount(total)}
        </Button>
      )}
      {children}
      <CloseButton aria-label="Ne plus rien choisir" onClick={onClear} />
    </section>
  )
}
