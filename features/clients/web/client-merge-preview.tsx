import { Table, Text } from '@mantine/core'
import { type ClientField, clientFields, fieldLabels } from '#features/clients/client.ts'
import { showField } from '#features/clients/client-form-values.ts'
import type { Client } from '#features/clients/contract.ts'
import { fillGaps } from '#features/clients/merge.ts'
import classes from '#features/clients/web/client-choice.module.css'

/** What the kept record will say, field by field, and where each value comes from. */
export function ClientMergePreview({ kept, merged }: { kept: Client; merged: Client }) {
  const filled = fillGaps(kept, merged)
  const fields = clientFields.filter((field) => kept[field] || merged[field])
  return (
    <Table className={classes.preview} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" className={classes.field}>
            Champ
          </Table.Th>
          <Table.Th scope="col">Fiche gardée</Table.Th>
          <Table.Th scope="col">Fiche fusionnée</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((field) => (
          <Row key={field} field={field} kept={kept} merged={merged} isFilled={field in filled} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type RowProps = { field: ClientField; kept: Client; merged: Client; isFilled: boolean }

function Row({ field, kept, merged, isFilled }: RowProps) {
  const own = showField(field, kept[field])
  const other = showField(field, merged[field])
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.field}>
        {fieldLabels[field]}
      </Table.Th>
      <Table.Td>
        <b>{isFilled ? other : own}</b>
        {isFilled && (
          <Text span size="xs" c="dimmed" display="block">
            repris de l’autre fiche
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {other && own && other !== own ? (
          <>
            <s>{other}</s>
            <Text span size="xs" c="dimmed" display="block">
              pas repris
            </Text>
          </>
        ) : (
          other
        )}
      </Table.Td>
    </Table.Tr>
  )
}
