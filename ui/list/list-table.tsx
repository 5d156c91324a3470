import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type CSSProperties, useMemo, useRef } from 'react'
import { isChosen, rowsBetween, type Selection } from '#lib/list-selection.ts'
import type { Beside } from '#lib/list-view.ts'
import type { Direction, ListLook } from '#ui/list/list-look.ts'
import { ListRow } from '#ui/list/list-row.tsx'
import classes from '#ui/list/list-table.module.css'
import { moveBetweenCells } from '#ui/list/move-between-cells.ts'
import type { Density } from '#ui/list/use-density.ts'

type ListTableProps<Row, Filters> = {
  look: ListLook<Row, Filters>
  rows: Row[]
  sorted: { sort: string; direction: Direction } | undefined
  onSort: (sort: string, direction: Direction) => void
  selection: Selection<Row, Filters>
  /** Undefined where no action exists for several rows: no row can be chosen. */
  onChoose: ((rows: Row[], isOn: boolean) => void) | undefined
  beside: Beside
  density: Density
}

const [choiceWidth, actsWidth] = [44, 56]

export function ListTable<Row extends { id: string }, Filters>(props: ListTableProps<Row, Filters>) {
  const { look, rows, selection, onChoose, beside, density } = props
  const lastChosen = useRef<string>(undefined)
  const isNarrow = beside.id !== null
  const columns = useMemo(() => (isNarrow ? [] : look.columns), [isNarrow, look])
  const stop = rows.some(({ id }) => id === beside.id) ? beside.id : rows[0]?.id

  const hearClick = (event: React.MouseEvent): unknown => {
    if (!(event.target instanceof Element)) return
    const id = event.target.closest('tr')?.dataset.id
    const row = rows.find((each) => each.id === id)
    if (!row) return
    if (onChoose && event.target.matches('input')) {
      const isOn = !isChosen(selection, row.id)
      onChoose(event.shiftKey && lastChosen.current ? rowsBetween(rows, lastChosen.current, row.id) : [row], isOn)
      lastChosen.current = row.id
    } else if (isPlainClick(event, event.target)) {
      const link = event.target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')
      if (!beside.hasRoom) return event.target === link || link?.click()
      event.preventDefault()
      link?.focus()
      beside.open(row.id)
    }
  }

  return (
    <table
      className={classes.table}
      data-density={density}
      data-chooses={onChoose ? true : undefined}
      style={{ '--least': `${leastWidth(look, { isNarrow, chooses: onChoose !== undefined })}px` } as CSSProperties} // React’s type knows no CSS variables
      onKeyDown={moveBetweenCells}
    >
      <colgroup>
        {onChoose && <col style={{ width: choiceWidth }} />}
        <col style={isNarrow ? undefined : { width: look.name.width }} />
        {columns.map(({ key, width, grows }) => (
          <col key={key} style={grows ? undefined : { width }} />
        ))}
        {look.acts && <col style={{ width: actsWidth }} />}
      </colgroup>
      <Head {...props} columns={columns} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link of each row */}
      <tbody onClick={hearClick}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            row={row}
            look={look}
            columns={columns}
            whole={beside.whole}
            isChosen={onChoose && isChosen(selection, row.id)}
            isOpen={row.id === beside.id}
            isStop={!isNarrow || row.id === stop}
          />
        ))}
      </tbody>
    </table>
  )
}

type HeadProps<Row, Filters> = ListTableProps<Row, Filters> & { columns: ListLook<Row, Filters>['columns'] }

function Head<Row extends { id: string }, Filters>(props: HeadProps<Row, Filters>) {
  const { look, columns, rows, selection, onChoose } = props
  const chosen = rows.filter(({ id }) => isChosen(selection, id)).length
  const areAll = chosen > 0 && chosen === rows.length
  return (
    <thead>
      <tr>
        {onChoose && (
          <th className={classes.choice}>
            <label>
              <input
                type="checkbox"
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && !areAll
                }}
                checked={areAll}
                onChange={() => onChoose(rows, !areAll)}
                aria-label="Choisir toute la page"
              />
            </label>
          </th>
        )}
        <Header {...props} column={{ ...look.name, isFirst: true }} />
        {columns.map((column) => (
          <Header key={column.key} {...props} column={column} />
        ))}
        {look.acts && (
          <th className={classes.acts}>
            <span className={classes.unseen}>Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeaderProps<Row, Filters> = Pick<ListTableProps<Row, Filters>, 'sorted' | 'onSort'> & {
  column: { title: string; sort?: string; isFirst?: boolean; isAmount?: boolean }
}

function Header<Row, Filters>({
  column: { title, sort, isFirst, isAmount },
  sorted,
  onSort,
}: HeaderProps<Row, Filters>) {
  const className = isFirst ? classes.name : undefined
  if (!sort) {
    return (
      <th className={className} data-amount={isAmount}>
        {title}
      </th>
    )
  }
  const direction = sorted?.sort === sort ? sorted.direction : undefined
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th
      className={className}
      data-amount={isAmount}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <button type="button" onClick={() => onSort(sort, direction === 'asc' ? 'desc' : 'asc')}>
        {title}
        <Icon size={15} stroke={1.75} aria-hidden="true" />
      </button>
    </th>
  )
}

const nameWidth = 240

/** Below this width the frame scrolls sideways, under the name. */
function leastWidth<Row, Filters>(
  { name, columns, acts }: ListLook<Row, Filters>,
  { isNarrow, chooses }: { isNarrow: boolean; chooses: boolean },
): number {
  if (isNarrow) return 0
  const widths = columns.map(({ width }) => width)
  return (
    (chooses ? choiceWidth : 0) +
    (name.width ?? nameWidth) +
    widths.reduce((sum, width) => sum + width, 0) +
    (acts ? actsWidth : 0)
  )
}

/** Links, clicks with Ctrl, and controls inside the row handle their own events. */
function isPlainClick({ detail, button, ctrlKey, metaKey, shiftKey }: React.MouseEvent, target: Element): boolean {
  if (detail === 0 || button !== 0 || ctrlKey || metaKey || shiftKey) return false
  if (target.closest('[data-row-link]')) return true
  return !target.closest('a, button, input, label, [role="menu"]') && !window.getSelection()?.toString()
}
