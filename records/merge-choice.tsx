import { Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { problemOf } from '#browser/call.ts'
import classes from '#records/record-choice.module.css'

/** How the second record of a merge is found, and the words about it. */
export type Choice<Row> = {
  placeholder: string
  /** Without words, the records that are proposed before any typing. */
  find(like: Row, search: string, signal: AbortSignal): Promise<readonly Row[]>
  /** Tells a record from those of the same name. */
  detailsOf(row: Row): string
  face?(row: Row): ReactNode
  /** « Aucun client », « Aucune société »: said before the words that found nothing. */
  none: string
  /** Said when records are proposed, and when none can be. */
  proposed: string
  nothingProposed: string
}

type MergeChoiceProps<Row> = {
  of: Choice<Row>
  nameOf(row: Row): string
  feature: string
  /** The record that stays out of the choice. */
  like: Row
  onPick: (row: Row) => void
}

/** Chooses the record that is merged into another. */
export function MergeChoice<Row extends { id: string }>({ of, nameOf, feature, like, onPick }: MergeChoiceProps<Row>) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 200)
  const { data, isPending, error } = useQuery({
    queryKey: [[feature], 'mergeChoice', like.id, search],
    queryFn: ({ signal }) => of.find(like, search, signal),
  })
  const rows = data?.filter(({ id }) => id !== like.id)
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label="Chercher le doublon"
        placeholder={of.placeholder}
        leftSection={<IconSearch size={18} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {isPending && <Skeleton height={120} />}
      {error && <Text c="red">{problemOf(error).sentence}</Text>}
      {rows && (
        <Text size="sm" c="dimmed" role="status">
          {sayCount(of, rows.length, search)}
        </Text>
      )}
      <ul className={classes.choices}>
        {rows?.map((row) => (
          <li key={row.id}>
            <UnstyledButton className={classes.choice} onClick={() => onPick(row)}>
              {of.face?.(row)}
              <span>
                <b>{nameOf(row)}</b>
                <Text span size="sm" c="dimmed" display="block">
                  {of.detailsOf(row)}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

type Words = Pick<Choice<never>, 'none' | 'proposed' | 'nothingProposed'>

function sayCount({ none, proposed, nothingProposed }: Words, count: number, search: string): string {
  if (search) return count === 0 ? `${none} ne correspond à «\u202f${search}\u202f»` : 'Choisissez la fiche en double'
  return count === 0 ? nothingProposed : proposed
}
