import { Anchor, Avatar, Card, Group, Title } from '@mantine/core'
import { Link } from 'react-router'
import { problemOf } from '#browser/call.ts'
import { useLivePage } from '#browser/use-live-page.ts'
import { kindLabels } from '#features/clients/client.ts'
import { clientAddress } from '#features/clients/client-list.ts'
import type { Client } from '#features/clients/contract.ts'
import { clientList } from '#features/clients/web/api.ts'
import classes from '#features/clients/web/client-home.module.css'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListSkeleton } from '#ui/loading-state.tsx'

const { page, ...filters } = clientAddress.read(new URLSearchParams('tri=modification&ordre=desc'))
const latest = {
  filters,
  page,
  pageSize: 6,
}

export function RecentClients({ now }: { now: Date }) {
  const { rows, error, isLoading, isRefreshing, refresh } = useLivePage(clientList, latest)
  if (error && rows.length === 0) {
    return (
      <ErrorState title="Les derniers clients ne sont pas là" onRetry={refresh} isRetrying={isRefreshing}>
        {problemOf(error).sentence}
      </ErrorState>
    )
  }
  if (isLoading) return <ListSkeleton rows={latest.pageSize} />
  if (rows.length === 0) return <NoClientYet />
  return (
    <Card padding={0}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} size="h4">
          Derniers clients modifiés
        </Title>
        <Anchor component={Link} to="/dashboard/clients" size="sm">
          Tous les clients
        </Anchor>
      </Group>
      <ul className={classes.list}>
        {rows.map((client) => (
          <Row key={client.id} client={client} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ client, now }: { client: Client; now: Date }) {
  const phone = client.mobile ?? client.phone
  return (
    <li>
      <Link to={`/dashboard/clients/${client.id}`} className={classes.row}>
        <Avatar size={36} color={client.kind === 'company' ? 'gray' : 'petrole'} name={client.displayName} />
        <span className={classes.words}>
          <span className={classes.name}>{client.displayName}</span>
          <span className={classes.detail}>
            {[kindLabels[client.kind], client.addressCity].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={`${classes.phone} figures`}>{phone && formatPhone(phone)}</span>
        <time className={classes.when} dateTime={client.updatedAt} title={formatInstant(client.updatedAt)}>
          {formatAgo(client.updatedAt, now)}
        </time>
      </Link>
    </li>
  )
}

const sample = [
  ['Camille Exemple', '06 00 00 00 00', 'Rennes'],
  ['Garage Exemple', '02 00 00 00 00', 'Vitré'],
  ['Julien Exemple', '07 00 00 00 00', 'Redon'],
]

function NoClientYet() {
  return (
    <Card>
      <EmptyState kind="nothing-yet" title="Aucun client pour l’instant" sample={sample}>
        Les fiches que vous créez ou modifiez se retrouvent ici, les plus récentes d’abord.
      </EmptyState>
    </Card>
  )
}
