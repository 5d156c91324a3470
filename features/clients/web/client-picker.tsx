import { Avatar, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#browser/call.ts'
import type { Client } from '#features/clients/contract.ts'
import { query } from '#features/clients/web/api.ts'
import { formatPhone } from '#lib/phone.ts'
import classes from '#records/record-choice.module.css'

type ClientPickerProps = {
  /** Before any typing, the picker proposes the clients that resemble this one. */
  like: Client
  onPick: (client: Client) => void
}

export function ClientPicker({ like, onPick }: ClientPickerProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 200)
  const twins = useQuery({ ...query.findDuplicateClients.queryOptions({ input: signsOf(like) }), enabled: !search })
  const found = useQuery({
    ...query.listClients.queryOptions({ input: { search, pageSize: 8 } }),
    enabled: search !== '',
  })
  const { isPending, error } = search ? found : twins
  const clients = (search ? found.data?.items : twins.data)?.filter(({ id }) => id !== like.id)
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label="Chercher le doublon"
        placeholder="Nom, téléphone, email…"
        leftSection={<IconSearch size={18} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {isPending && <Skeleton height={120} />}
      {error && <Text c="red">{problemOf(error).sentence}</Text>}
      {clients && (
        <Text size="sm" c="dimmed" role="status">
          {sayCount(clients.length, search)}
        </Text>
      )}
      <ul className={classes.choices}>
        {clients?.map((client) => (
          <li key={client.id}>
            <UnstyledButton className={classes.choice} onClick={() => onPick(client)}>
              <Avatar size={36} color={client.kind === 'company' ? 'copper' : 'petrole'} name={client.displayName} />
              <span>
                <b>{client.displayName}</b>
                <Text span size="sm" c="dimmed" display="block">
                  {detailsOf(client)}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function signsOf({ id, displayName, addressZipCode, email, mobile, phone, siret, siren, vatNumber }: Client) {
  return {
    excludedId: id,
    name: displayName,
    email: email ?? '',
    mobile: mobile ?? '',
    phone: phone ?? '',
    zipCode: addressZipCode,
    siret: siret ?? siren ?? '',
    vatNumber: vatNumber ?? '',
  }
}

function sayCount(count: number, search: string): string {
  if (search) return count === 0 ? `Aucun client ne correspond à « ${search} »` : 'Choisissez la fiche en double'
  return count === 0
    ? 'Aucune fiche ne lui ressemble : cherchez celle qui fait double emploi.'
    : 'Ces fiches lui ressemblent'
}

function detailsOf({ mobile, phone, email, addressCity }: Client): string {
  const number = mobile ?? phone
  return [number && formatPhone(number), email, addressCity].filter(Boolean).join(' · ')
}
