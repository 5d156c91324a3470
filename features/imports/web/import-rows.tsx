import { Anchor, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportKindInfo, ImportRecord } from '#features/imports/contract.ts'
import { importRowsQuery } from '#features/imports/web/api.ts'
import { ListPages } from '#ui/list-pages.tsx'

type RowsProps = { record: ImportRecord; shelf: 'refused' | 'kept'; kind: ImportKindInfo | undefined; title: string }

const pageSize = 20

/** Rows of a file with the reason of each. */
export function ImportRows({ record: { id }, shelf, kind, title }: RowsProps) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(importRowsQuery({ id, shelf, page, pageSize }))
  if (!data || data.total === 0) return null
  return (
    <>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {title}
      </Title>
      <Table verticalSpacing="xs" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={80}>Ligne</Table.Th>
            <Table.Th>Pourquoi</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.items.map(({ row, reason, recordId }) => (
            <Table.Tr key={row}>
              <Table.Td className="figures">{row}</Table.Td>
              <Table.Td>
                {reason}{' '}
                {recordId && kind && shelf === 'kept' && (
                  <Anchor component={Link} to={`${kind.path}/${recordId}`}>
                    Ouvrir la fiche
                  </Anchor>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ListPages page={page} pageSize={pageSize} total={data.total} onChange={setPage} />
    </>
  )
}
