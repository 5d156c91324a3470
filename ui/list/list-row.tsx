import { memo } from 'react'
import { Link } from 'react-router'
import type { Beside } from '#lib/list-view.ts'
import type { ListColumn, ListLook } from '#ui/list/list-look.ts'
import classes from '#ui/list/list-table.module.css'

type ListRowProps<Row> = {
  row: Row
  look: Pick<ListLook<Row, unknown>, 'name' | 'acts'>
  columns: ListColumn<Row>[]
  whole: Beside['whole']
  /** Undefined where rows cannot be chosen. */
  isChosen: boolean | undefined
  isOpen: boolean
  /** The row is a Tab stop: every row of a list alone, one row beside an open record. */
  isStop: boolean
}

/** The table handles its clicks and keys: a row only draws itself. */
function Row<Row extends { id: string }>({ row, look, columns, whole, isChosen, isOpen, isStop }: ListRowProps<Row>) {
  const { name, acts } = look
  const title = name.of(row)
  const { to, state } = whole(row.id)
  const tabIndex = isStop ? 0 : -1
  return (
    <tr data-id={row.id} data-chosen={isChosen || undefined} data-open={isOpen || undefined}>
      {isChosen !== undefined && (
        <td className={classes.choice}>
          <label>
            <input type="checkbox" checked={isChosen} readOnly tabIndex={tabIndex} aria-label={`Choisir ${title}`} />
          </label>
        </td>
      )}
      <th scope="row" className={classes.name}>
        <span>
          {name.icon?.(row)}
          <Link
            to={to}
            state={state}
            tabIndex={tabIndex}
            aria-current={isOpen || undefined}
            data-row-link
            data-cell
            data-clip
          >
            {title}
          </Link>
          {name.badges?.(row)}
        </span>
      </th>
      {columns.map(({ key, text, render, grows, isAmount }) => (
        <td key={key} data-grows={grows} data-amount={isAmount}>
          <span tabIndex={-1} data-cell data-clip>
            {render ? render(row) : text(row)}
          </span>
        </td>
      ))}
      {acts && <td className={classes.acts}>{acts(row)}</td>}
    </tr>
  )
}

export const ListRow = memo(Row) as typeof Row // memo forgets the type of the row
