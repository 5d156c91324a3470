import { IconCloudUp } from '@tabler/icons-react'
import { features } from '#app/workshop/features.ts'
import { useConnection } from '#browser/use-connection.ts'
import { type Destination, navigationGroups } from '#browser/workshop.ts'
import { may, type Role } from '#lib/rights.ts'

function useUnsentCount(): number {
  return useConnection().unsent
}

/** Belongs to no feature: it lists unsent writes of all features. */
const synchronisation: Destination = {
  to: '/dashboard/synchronisation',
  label: 'Synchronisation',
  icon: IconCloudUp,
  group: 'Suivi',
  order: 10,
  useHeld: useUnsentCount,
}

const rankOf = ({ group, order }: Destination) => navigationGroups.indexOf(group) * 1_000 + order

/** Destinations in navigation order. */
const destinations = [...features.flatMap(({ destinations = [] }) => destinations), synchronisation].sort(
  (one, other) => rankOf(one) - rankOf(other),
)

export function destinationsFor(role: Role): Destination[] {
  return destinations.filter(({ right }) => !right || may(role, right))
}

/** Home matches exactly; other destinations match their subpages too. */
export function isAt(pathname: string, to: string): boolean {
  const here = pathname.replace(/\/+$/, '')
  return here === to || (to !== '/dashboard' && here.startsWith(`${to}/`))
}
