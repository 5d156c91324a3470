import 'mantine-datatable/styles.css'
import { Anchor, Group } from '@mantine/core'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { Link, useNavigate } from 'react-router'
import { systemClock } from '#browser/clock.ts'
import { useUnsent } from '#browser/use-outbox.ts'
import { type ClientSort, clientSorts } from '#features/clients/client.ts'
import type { ListAddress } from '#features/clients/client-list.ts'
import type { Client } from '#features/clients/contract.ts'
import { ClientBadges } from '#features/clients/web/client-badges.tsx'
import classes from '#features/clients/web/client-table.module.css'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'

type ClientTableProps = {
  clients: Client[]
  filters: Pick<ListAddress, 'sort' | 'direction'>
  onChange: (news: Partial<ListAddress>) => void
  selected: Client[]
  onSelect: (selected: Client[]) => void
}

export function ClientTable({ clients, filters: { sort, direction }, onChange, selected, onSelect }: ClientTableProps) {
  const navigate = useNavigate()
  const columns = useColumns()
  const open = (event: React.MouseEvent, { id }: Client) => {
    // The link of the name and the box of the selection do their own work; selecting text is no click.
    const isTaken = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (isTaken || window.getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey || event.button === 1)
      window.open(`/dashboard/clients/${id}`, '_blank', 'noopener')
    else if (event.button === 0) void navigate(`/dashboard/clients/${id}`)
  }
  return (
    <DataTable
      className={classes.table}
      withTableBorder
      borderRadius="lg"
      highlightOnHover
      verticalSpacing="sm"
      records={clients}
      columns={columns}
      sortStatus={{ columnAccessor: sort, direction }}
      onSortStatusChange={({ columnAccessor, direction }) =>
        onChange({ sort: clientSorts.find((each) => each === columnAccessor) ?? 'name', direction })
      }
      selectedRecords={selected}
      onSelectedRecordsChange={onSelect}
      allRecordsSelectionCheckboxProps={{ 'aria-label': 'Choisir toute la page' }}
      getRecordSelectionCheckboxProps={({ displayName }) => ({ 'aria-label': `Choisir ${displayName}` })}
      onRowClick={({ event, record }) => open(event, record)}
      customRowAttributes={(client) => ({ onAuxClick: (event: React.MouseEvent) => open(event, client) })}
      noRecordsText=""
    />
  )
}

function useColumns(): (DataTableColumn<Client> & { accessor: ClientSort | keyof Client })[] {
  const unsent = useUnsent('client')
  const now = new Date(systemClock.now())
  return [
    {
      accessor: 'name',
      title: 'Nom',
      sortable: true,
      render: (client) => (
        <Group gap="xs" wrap="nowrap" className={classes.who}>
          <Anchor component={Link} to={`/dashboard/clients/${client.id}`} className={classes.name} data-row-link>
            {client.displayName}
          </Anchor>
          <ClientBadges client={client} unsent={unsent.get(client.id)} />
        </Group>
      ),
    },
    { accessor: 'mobile', title: 'Téléphone', noWrap: true, render: ({ mobile, phone }) => showPhone(mobile ?? phone) },
    { accessor: 'email', title: 'Email', ellipsis: true },
    { accessor: 'city', title: 'Ville', sortable: true, render: ({ addressCity }) => addressCity },
    ...(['createdAt', 'updatedAt'] as const).map((accessor) => ({
      accessor,
      title: accessor === 'createdAt' ? 'Création' : 'Modification',
      sortable: true,
      noWrap: true as const,
      visibleMediaQuery: accessor === 'createdAt' ? '(width >= 88em)' : '(width >= 62em)',
      render: (client: Client) => (
        <time dateTime={client[accessor]} title={formatInstant(client[accessor])} className={classes.when}>
          {formatAgo(client[accessor], now)}
        </time>
      ),
    })),
  ]
}

function showPhone(phone: string | null): string {
  return phone ? formatPhone(phone) : ''
}
