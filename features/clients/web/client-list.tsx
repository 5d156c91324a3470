import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { problemOf } from '#browser/call.ts'
import type { ClientFilters } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { ClientCards } from '#features/clients/web/client-cards.tsx'
import { NewClientDrawer, overPage } from '#features/clients/web/client-drawer.tsx'
import { ClientFilterBar } from '#features/clients/web/client-filter-bar.tsx'
import classes from '#features/clients/web/client-list.module.css'
import { ClientListCommands } from '#features/clients/web/client-list-commands.tsx'
import { ClientListEmpty } from '#features/clients/web/client-list-empty.tsx'
import { ClientListSource } from '#features/clients/web/client-list-source.tsx'
import { ClientSelectionBar } from '#features/clients/web/client-selection-bar.tsx'
import { ClientTable } from '#features/clients/web/client-table.tsx'
import { type ClientPage, pageSize, useClientPage } from '#features/clients/web/use-client-page.ts'
import { useListAddress } from '#features/clients/web/use-list-address.ts'
import { usePlace, useScrollPlace } from '#features/clients/web/use-place.ts'
import { useMay } from '#features/garages/web/current-garage.tsx'
import { formatCount } from '#lib/numbers.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPages } from '#ui/list-pages.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export function ClientList() {
  const [address, change] = useListAddress()
  const page = useClientPage(address)
  const mayWrite = useMay(clientsRights.write)
  useScrollPlace(!page.isLoading)
  return (
    <>
      <PageHeader title="Clients" subtitle={countOf(page, address)} actions={mayWrite && <NewClientButton />} />
      <ClientFilterBar address={address} onChange={change} />
      <ClientListSource page={page} />
      <Rows page={page} />
      <ClientListCommands />
      {mayWrite && <NewClientDrawer />}
    </>
  )
}

function Rows({ page }: { page: ClientPage }) {
  const [address, change] = useListAddress()
  const [selected, setSelected] = usePlace<ClientPage['rows']>('selected clients', [])
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })

  if (page.isLoading) return <ListSkeleton rows={10} />
  if (page.error && page.source !== 'server') {
    return (
      <ErrorState onRetry={page.refresh} isRetrying={page.isRefreshing}>
        {problemOf(page.error).sentence}
      </ErrorState>
    )
  }
  if (page.rows.length === 0) return <ClientListEmpty address={address} onChange={change} />
  return (
    <div className={classes.rows} data-stale={page.isStale || undefined} aria-busy={page.isStale}>
      {isPhone ? (
        <ClientCards clients={page.rows} />
      ) : (
        <ClientTable
          clients={page.rows}
          filters={address}
          onChange={change}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      <ListPages
        page={address.page}
        pageSize={pageSize}
        total={page.total}
        onChange={(wanted) => change({ page: wanted })}
      />
      {!isPhone && <ClientSelectionBar selected={selected} onClear={() => setSelected([])} />}
    </div>
  )
}

function NewClientButton() {
  const [parameters] = useSearchParams()
  const address = new URLSearchParams(parameters)
  address.set('nouveau', '1')
  return (
    <Button
      component={Link}
      to={`?${address}`}
      state={overPage}
      preventScrollReset
      leftSection={<IconUserPlus size={18} />}
    >
      Nouveau client
    </Button>
  )
}

function countOf({ isLoading, total }: ClientPage, { search, kind, archived }: ClientFilters): string {
  if (isLoading) return 'Chargement…'
  const many = total > 1 ? 's' : ''
  const count = total === 0 ? 'Aucun client' : `${formatCount(total)} client${many}`
  if (search || kind) return `${count} trouvé${many}`
  return archived ? `${count} aux archives` : count
}
