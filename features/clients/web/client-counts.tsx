import { Skeleton } from '@mantine/core'
import { type Icon, IconArrowRight, IconBuilding, IconUser, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLivePage } from '#browser/use-live-page.ts'
import type { ClientKind } from '#features/clients/client.ts'
import { clientAddress } from '#features/clients/client-list.ts'
import { clientList } from '#features/clients/web/api.ts'
import classes from '#features/clients/web/client-home.module.css'
import { formatCount } from '#lib/numbers.ts'

export function ClientCounts() {
  return (
    <div className={classes.counts}>
      <Count label="Clients" icon={IconUsers} />
      <Count label="Particuliers" icon={IconUser} kind="person" />
      <Count label="Professionnels" icon={IconBuilding} kind="company" />
    </div>
  )
}

const { page, ...everyClient } = clientAddress.read(new URLSearchParams())

function Count({ label, icon: Icon, kind }: { label: string; icon: Icon; kind?: ClientKind }) {
  const filters = { ...everyClient, kind }
  const { total, isLoading, source, kept } = useLivePage(clientList, { filters, page, pageSize: 1 })
  const isKnown = source !== 'local' || kept > 0
  return (
    <Link to={`/dashboard/clients?${clientAddress.write({ page, ...filters })}`} className={classes.count}>
      <span className={classes.label}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {label}
        <IconArrowRight className={classes.arrow} size={16} aria-hidden="true" />
      </span>
      <span className={classes.number}>
        {isLoading ? <Skeleton height={28} width={64} my={4} /> : isKnown ? formatCount(total) : '–'}
      </span>
    </Link>
  )
}
