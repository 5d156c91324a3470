import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#features/accounting/web/accounting.module.css'

type Row = { key: string; name: ReactNode; cells: ReactNode[] }
type AmountTableProps = { label: string; head: readonly string[]; rows: Row[]; total?: Row }

/** Rows of amounts with a sum below. Where it is too narrow, each row becomes a card with its titles. */
export function AmountTable({ label, head, rows, total }: AmountTableProps) {
  return (
    <div className={classes.amounts}>
      <Table verticalSpacing="xs" horizontalSpacing="xs" className={classes.table} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {head.map((title) => (
              <Table.Th key={title} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Cells key={row.key} row={row} head={head} />
          ))}
        </Table.Tbody>
        {total && (
          <Table.Tfoot>
            <Cells row={total} head={head} />
          </Table.Tfoot>
        )}
      </Table>
    </div>
  )
}

function Cells({ row: { name, cells }, head }: { row: Row; head: readonly string[] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {cells.map((cell, place) => (
        <Table.Td key={head[place + 1]} data-title={head[place + 1]}>
          {cell}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
