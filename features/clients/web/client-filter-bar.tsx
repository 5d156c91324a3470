import { SegmentedControl, Select, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ClientSort, clientKinds } from '#features/clients/client.ts'
import type { ListAddress } from '#features/clients/client-list.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { ClientExportMenu } from '#features/clients/web/client-export-menu.tsx'
import classes from '#features/clients/web/client-list.module.css'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { SearchField } from '#ui/search-field.tsx'

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
  const mayExport = useMay(clientsRights.export)
  return (
    <search className={classes.bar}>
      <SearchField
        id={searchId}
        className={classes.search}
        label="Chercher un client"
        placeholder="Nom, téléphone, email, SIRET, ville…"
        search={address.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
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
