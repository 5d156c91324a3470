import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOffline } from '#browser/offline-provider.tsx'
import { findClients } from '#features/clients/web/kept-clients.ts'

export type PickedPerson = { id: string; name: string }

type PersonPickerProps = {
  label?: string
  picked: PickedPerson | undefined
  onPick: (person: PickedPerson) => void
  error: ReactNode
}

/** Finds a client by name, telephone or email, on the server or on the device. */
export function PersonPicker({ label = 'Personne', picked, onPick, error }: PersonPickerProps) {
  const { outbox } = useOffline()
  const [typed, setTyped] = useState(picked?.name ?? '')
  const [text] = useDebouncedValue(typed.trim(), 200)
  const list = useCombobox()
  const { data = [], isFetched } = useQuery({
    queryKey: ['vehicles', 'people', outbox.db.name, text],
    queryFn: ({ signal }) => findClients(text, { outbox, signal }),
    enabled: text !== '' && text !== picked?.name,
    placeholderData: (before) => before,
    networkMode: 'always',
  })
  const found = text === '' || text === picked?.name ? [] : data
  const pick = (id: string) => {
    const name = found.find((each) => each.id === id)?.title ?? ''
    setTyped(name)
    onPick({ id, name })
    list.closeDropdown()
  }
  return (
    <Combobox store={list} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder="Nom, téléphone, email…"
          leftSection={<IconSearch size={18} />}
          autoComplete="off"
          value={typed}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            list.openDropdown()
            list.updateSelectedOptionIndex()
          }}
          onFocus={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 && (text === '' || !isFetched || text === picked?.name)}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {found.length === 0 && <Combobox.Empty>Aucun client ne correspond à « {text} »</Combobox.Empty>}
          {found.map(({ id, title, detail, badge }) => (
            <Combobox.Option key={id} value={id}>
              {title}
              <Text span size="sm" c="dimmed" display="block">
                {[detail, badge].filter(Boolean).join(' · ')}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
