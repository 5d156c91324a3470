import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import classes from '#features/report-creations/web/reading-accuracy.module.css'
import { formatCount } from '#lib/numbers.ts'

type Row = { key: string; name: string; read: number; right: number; more?: string }
type TableProps = { label: string; head: readonly string[]; rows: readonly Row[] }

const few = 12

/** Shares of right values, each with its bar; the first twelve rows until all are asked for. */
export function ShareTable({ label, head, rows }: TableProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, few)
  return (
    <>
      <Table verticalSpacing="xs" horizontalSpacing="xs" className={classes.shares} aria-label={label}>
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
          {shown.map(({ key, name, read, right, more }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td data-whole={right === read || undefined}>
                <span className={classes.bar} style={{ inlineSize: `${(100 * right) / read}%` }} aria-hidden="true" />
                {percent(right, read)}
              </Table.Td>
              <Table.Td>
                {formatCount(right)}/{formatCount(read)}
              </Table.Td>
              {more !== undefined && <Table.Td>{more}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
          Voir les {formatCount(rows.length)} lignes
        </Button>
      )}
    </>
  )
}

/** Never rounded up to a hundred: one wrong value is said. */
export function percent(right: number, read: number): string {
  const tenths = Math.floor((right * 1_000) / read) / 10
  return `${tenths.toLocaleString('fr-FR')}\u00a0%`
}
