import { Skeleton } from '@mantine/core'
import { type Icon, IconArrowRight, IconBuilding, IconUser, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callsOf } from '#browser/call.ts'
import type { ClientKind } from '#features/clients/client.ts'
import type { clientsContract } from '#features/clients/contract.ts'
import classes from '#features/dashboard/web/home.module.css'
import { formatCount } from '#lib/numbers.ts'

const { query } = callsOf<typeof clientsContract>('clients')

export function ClientCounts() {
  return (
    <div className={classes.counts}>
      <Count label="Clients" icon={IconUsers} />
      <Count label="Particuliers" icon={IconUser} kind="person" />
      <Count label="Professionnels" icon={IconBuilding} kind="company" />
    </div>
  )
}

function Count({ label, icon: Icon, kind }: { label: string; icon: Icon; kind?: ClientKind }) {
  const filters = kind ? { kind } : {}
  const { data, isPending } = useQuery(query.listClients.queryOptions({ input: { ...filters, pageSize: 1 } }))
  return (
    <Link to={`/dashboard/clients${kind ? `?kind=${kind}` : ''}`} className={classes.count}>
      <span className={classes.label}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {label}
        <IconArrowRight className={classes.arrow} size={16} aria-hidden="true" />
      </span>
      <span className={classes.number}>
        {isPending ? <Skeleton height={28} width={64} my={4} /> : data ? formatCount(data.total) : <Unknown />}
      </span>
    </Link>
  )
}

function Unknown() {
  return <span className={classes.unknown}>Hors ligne</span>
}
