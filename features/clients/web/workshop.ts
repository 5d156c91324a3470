import { IconUser, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientsOffline } from '#features/clients/web/api.ts'
import { clientWriteAddresses } from '#features/clients/web/client-write-addresses.ts'
import { keptClients } from '#features/clients/web/kept-clients.ts'

export const clients = defineWorkshop({
  rights: [clientsRights],
  destinations: [
    {
      to: '/dashboard/clients',
      label: 'Clients',
      icon: IconUsers,
      group: 'Atelier',
      order: 10,
      letter: 'c',
      right: clientsRights.read,
      isPrimary: true,
    },
  ],
  beginnings: [
    {
      id: 'create-client',
      label: 'Nouveau client',
      keywords: 'ajouter fiche particulier professionnel',
      keys: 'n c',
      icon: IconUserPlus,
      to: '/dashboard/clients?nouveau=1',
      right: clientsRights.write,
    },
  ],
  searches: [
    {
      kind: 'client',
      label: 'Clients',
      icon: IconUser,
      right: clientsRights.read,
      path: '/dashboard/clients',
      kept: keptClients,
    },
  ],
  offline: clientsOffline,
  addressesOf: clientWriteAddresses,
  parts: [
    {
      place: 'home-action',
      order: 10,
      right: clientsRights.write,
      Part: lazy(async () => ({
        default: (await import('#features/clients/web/new-client-button.tsx')).NewClientButton,
      })),
    },
  ],
})
