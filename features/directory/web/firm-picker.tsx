import { Avatar, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { Firm } from '#features/directory/contract.ts'
import { mainPhone } from '#features/directory/firm.ts'
import { query } from '#features/directory/web/api.ts'
import { formatPhone } from '#lib/phone.ts'
import classes from '#records/record-choice.module.css'

type FirmPickerProps = {
  /** The firms of its kind are proposed, this one apart. */
  like: Firm
  onPick: (firm: Firm) => void
}

export function FirmPicker({ like, onPick }: FirmPickerProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 200)
  const { data, isPending, error } = useQuery(
    query.listFirms.queryOptions({ input: { search, kind: like.kind, pageSize: 8 } }),
  )
  const firms = data?.items.filter(({ id }) => id !== like.id)
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label="Chercher le doublon"
        placeholder="Nom, téléphone, ville…"
        leftSection={<IconSearch size={18} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {isPending && <Skeleton height={120} />}
      {error && <Text c="red">{problemOf(error).sentence}</Text>}
      {firms && (
        <Text size="sm" c="dimmed" role="status">
          {sayCount(firms.length, search)}
        </Text>
      )}
      <ul className={classes.choices}>
        {firms?.map((firm) => (
          <li key={firm.id}>
            <UnstyledButton className={classes.choice} onClick={() => onPick(firm)}>
              <Avatar size={36} color="petrole" name={firm.name} />
              <span>
                <b>{firm.name}</b>
                <Text span size="sm" c="dimmed" display="block">
                  {[formatPhone(mainPhone(firm) ?? ''), firm.addressCity].filter(Boolean).join(' · ')}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function sayCount(count: number, search: string): string {
  if (count > 0) return 'Choisissez la fiche en double'
  return search ? `Aucune société ne correspond à « ${search} »` : 'Aucune autre société de ce type'
}
