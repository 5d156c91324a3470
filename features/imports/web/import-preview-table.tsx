import { Table } from '@mantine/core'
import type { ImportKindInfo, ImportPreview, ImportRecord } from '#features/imports/contract.ts'
import classes from '#features/imports/web/imports.module.css'
import { Panel } from '#ui/panel.tsx'

type PreviewProps = { record: ImportRecord; kind: ImportKindInfo; preview: ImportPreview }

const columnWidth = 150

/** The first rows as they will be written, with the sentence of each mistake. */
export function ImportPreviewTable({ record, kind, preview }: PreviewProps) {
  const filled = (key: string) => preview.rows.some(({ values, mistakes }) => values[key] || mistakes[key])
  const columns = kind.columns.filter(({ key }) => record.mapping.includes(key) || filled(key))
  return (
    <Panel title="Aperçu" hint={`Les ${preview.rows.length} premières lignes, telles qu’elles seront écrites.`}>
      <Table.ScrollContainer
        minWidth={columns.length * columnWidth}
        type="native"
        tabIndex={0}
        aria-label="Aperçu des lignes"
      >
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Ligne</Table.Th>
              {columns.map(({ key, label }) => (
                <Table.Th key={key}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.rows.map(({ row, values, mistakes }) => (
              <Table.Tr key={row}>
                <Table.Td className="figures">{row}</Table.Td>
                {columns.map(({ key }) => (
                  <Table.Td key={key}>
                    {values[key]}
                    {mistakes[key] && <div className={classes.wrong}>{mistakes[key]}</div>}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}
