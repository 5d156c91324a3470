import { Table, Text } from '@mantine/core'
import classes from '#records/merge-preview.module.css'

type MergePreviewProps<Field extends string> = {
  /** The fields to show, with the name and the value of each. */
  fields: readonly Field[]
  labels: Record<Field, string>
  show(field: Field, value: unknown): string
  kept: Record<Field, unknown>
  merged: Record<Field, unknown>
  /** The fields that the kept record takes from the merged one. */
  filled: object
}

/** The kept record after the merge, field by field, with the origin of each value. */
export function MergePreview<Field extends string>(props: MergePreviewProps<Field>) {
  const { fields, labels, show, kept, merged, filled } = props
  const known = fields.filter((field) => kept[field] || merged[field])
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
        {known.map((field) => (
          <Row
            key={field}
            label={labels[field]}
            own={show(field, kept[field])}
            other={show(field, merged[field])}
            isFilled={field in filled}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type RowProps = { label: string; own: string; other: string; isFilled: boolean }

function Row({ label, own, other, isFilled }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.field}>
        {label}
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
