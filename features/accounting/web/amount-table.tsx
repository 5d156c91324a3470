import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#features/accounting/web/accounting.module.css'

type Row = { key: string; name: ReactNode; cells: ReactNode[] }
type AmountTableProps = { label: string; head: string[]; rows: Row[]; total?: Row; minWidth: number }

/** Rows of amounts with a sum below: it scrolls sideways where a telephone is too narrow. */
export function AmountTable({ label, head, rows, total, minWidth }: AmountTableProps) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} role="group" aria-label={label}>
      <Table verticalSpacing="xs" className={classes.table}>
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
            <Cells key={row.key} row={row} />
          ))}
        </Table.Tbody>
        {total && (
          <Table.Tfoot>
            <Cells row={total} />
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  )
}

function Cells({ row: { key, name, cells } }: { row: Row }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw="inherit">
        {name}
      </Table.Th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell never leaves its column
        <Table.Td key={`${key} ${place}`}>{cell}</Table.Td>
      ))}
    </Table.Tr>
  )
}
