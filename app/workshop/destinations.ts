import {
  type Icon,
  IconBuildingStore,
  IconCloudUp,
  IconCreditCard,
  IconFileText,
  IconHome,
  IconListCheck,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { clientsRights } from '#features/clients/rights.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { garageRights, membersRights } from '#features/garages/rights.ts'
import { jobsRights } from '#features/jobs/rights.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import { may, type Right, type Role } from '#lib/rights.ts'

export type Destination = {
  to: string
  label: string
  icon: Icon
  group: string
  /** Pressed after G. */
  letter: string
  right?: Right
  /** Stands in the bar of the bottom on a telephone. */
  isPrimary?: boolean
}

/** Where one can go, in the order of the navigation. */
const destinations: Destination[] = [
  { to: '/dashboard', label: 'Accueil', icon: IconHome, group: 'Atelier', letter: 'a', isPrimary: true },
  {
    to: '/dashboard/clients',
    label: 'Clients',
    icon: IconUsers,
    group: 'Atelier',
    letter: 'c',
    right: clientsRights.read,
    isPrimary: true,
  },
  {
    to: '/dashboard/rapports',
    label: 'Rapports',
    icon: IconFileText,
    group: 'Atelier',
    letter: 'r',
    right: expertReportsRights.read,
    isPrimary: true,
  },
  {
    to: '/dashboard/synchronisation',
    label: 'Synchronisation',
    icon: IconCloudUp,
    group: 'Suivi',
    letter: 's',
  },
  {
    to: '/dashboard/taches',
    label: 'Tâches de fond',
    icon: IconListCheck,
    group: 'Suivi',
    letter: 't',
    right: jobsRights.read,
  },
  {
    to: '/dashboard/equipe',
    label: 'Équipe',
    icon: IconUsersGroup,
    group: 'Réglages',
    letter: 'e',
    right: membersRights.read,
  },
  {
    to: '/dashboard/atelier',
    label: 'Mon atelier',
    icon: IconBuildingStore,
    group: 'Réglages',
    letter: 'm',
    right: garageRights.read,
  },
  {
    to: '/dashboard/abonnement',
    label: 'Mon abonnement',
    icon: IconCreditCard,
    group: 'Réglages',
    letter: 'b',
    right: subscriptionRights.read,
  },
  { to: '/dashboard/compte', label: 'Mon compte', icon: IconUserCircle, group: 'Réglages', letter: 'p' },
]

export function destinationsFor(role: Role): Destination[] {
  return destinations.filter(({ right }) => !right || may(role, right))
}

/** Home is only itself; every other place is also what stands below it. */
export function isAt(pathname: string, to: string): boolean {
  const here = pathname.replace(/\/+$/, '')
  return here === to || (to !== '/dashboard' && here.startsWith(`${to}/`))
}
