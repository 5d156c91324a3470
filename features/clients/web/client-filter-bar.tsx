import { CloseButton, Kbd, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type ClientSort, clientKinds } from '#features/clients/client.ts'
import type { ListAddress } from '#features/clients/client-list.ts'
import { ClientExportMenu } from '#features/clients/web/client-export-menu.tsx'
import classes from '#features/clients/web/client-list.module.css'
import { useMay } from '#features/garages/web/current-garage.tsx'

type FilterBarProps = {
  address: ListAddress
  onChange: (news: Partial<ListAddress>, how?: { replace: boolean }) => void
}

export const searchId = 'client-search'

const kinds = [
  { value: 'all', label: 'Tous' },
  { value: 'person', label: 'Particuliers' },
  { value: 'company', label: 'Professionnels' },
]

export function ClientFilterBar({ address, onChange }: FilterBarProps) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const mayExport = useMay('clients.export')
  return (
    <search className={classes.bar}>
      <SearchField search={address.search} onSearch={(search) => onChange({ search }, { replace: true })} />
      <SegmentedControl
        className={classes.kinds}
        aria-label="Type de client"
        data={kinds}
        value={address.kind ?? 'all'}
        onChange={(value) => onChange({ kind: clientKinds.find((kind) => kind === value) })}
      />
      <Switch
        label="Archives"
        checked={address.archived}
        onChange={({ currentTarget }) => onChange({ archived: currentTarget.checked })}
      />
      <div className={classes.spacer} />
      {isPhone && <SortChoice address={address} onChange={onChange} />}
      {mayExport && <ClientExportMenu filters={address} />}
    </search>
  )
}

type SearchFieldProps = { search: string; onSearch: (search: string) => void }

/** The address follows the typing, a moment later; it may also change by itself, with the back button. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const asked = useRef(search)
  const ask = useDebouncedCallback((wanted: string) => {
    asked.current = wanted.trim()
    onSearch(asked.current)
  }, 200)
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setText(search)
  }, [search])
  const type = (wanted: string) => {
    setText(wanted)
    ask(wanted)
  }
  return (
    <TextInput
      id={searchId}
      className={classes.search}
      type="search"
      aria-label="Chercher un client"
      placeholder="Nom, téléphone, e-mail, SIRET, ville…"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && type('')}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label="Effacer la recherche" onClick={() => type('')} />
        ) : (
          <Kbd visibleFrom="sm">/</Kbd>
        )
      }
      maxLength={200}
      autoComplete="off"
    />
  )
}

const sorts: { value: `${ClientSort} ${'asc' | 'desc'}`; label: string }[] = [
  { value: 'name asc', label: 'Nom, de A à Z' },
  { value: 'name desc', label: 'Nom, de Z à A' },
  { value: 'city asc', label: 'Ville' },
  { value: 'updatedAt desc', label: 'Modifiés récemment' },
  { value: 'createdAt desc', label: 'Créés récemment' },
]

function SortChoice({ address, onChange }: FilterBarProps) {
  const choose = (value: string | null) => {
    const [sort, direction] = (value ?? 'name asc').split(' ') as [ClientSort, 'asc' | 'desc'] // one of the above
    onChange({ sort, direction })
  }
  return (
    <Select
      className={classes.sort}
      aria-label="Trier"
      data={sorts}
      value={`${address.sort} ${address.direction}`}
      onChange={choose}
    />
  )
}
