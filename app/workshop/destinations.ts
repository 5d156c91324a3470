import { IconCloudUp } from '@tabler/icons-react'
import { features } from '#app/workshop/features.ts'
import { type Destination, navigationGroups } from '#browser/workshop.ts'
import { may, type Role } from '#lib/rights.ts'

/** Belongs to no feature: what waits to be sent, whichever feature wrote it. */
const synchronisation: Destination = {
  to: '/dashboard/synchronisation',
  label: 'Synchronisation',
  icon: IconCloudUp,
  group: 'Suivi',
  order: 10,
  letter: 's',
}

const rankOf = ({ group, order }: Destination) => navigationGroups.indexOf(group) * 1_000 + order

/** Where one can go, in the order of the navigation. */
const destinations = [...features.flatMap(({ destinations = [] }) => destinations), synchronisation].sort(
  (one, other) => rankOf(one) - rankOf(other),
)

export function destinationsFor(role: Role): Destination[] {
  return destinations.filter(({ right }) => !right || may(role, right))
}

/** Home is only itself; every other place is also what stands below it. */
export function isAt(pathname: string, to: string): boolean {
  const here = pathname.replace(/\/+$/, '')
  return here === to || (to !== '/dashboard' && here.startsWith(`${to}/`))
}
