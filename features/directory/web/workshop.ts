import { IconAddressBook, IconBuildingPlus } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { directoryOffline } from '#features/directory/web/api.ts'
import { findFirms } from '#features/directory/web/find-firms.ts'
import { firmWriteAddresses } from '#features/directory/web/firm-write-addresses.ts'

export const directory = defineWorkshop({
  rights: [directoryRights],
  destinations: [
    {
      to: '/dashboard/annuaire',
      label: 'Annuaire',
      icon: IconAddressBook,
      group: 'Atelier',
      order: 40,
      letter: 'n',
      right: directoryRights.read,
    },
  ],
  beginnings: [
    {
      id: 'create-firm',
      label: 'Nouvelle société dans l’annuaire',
      keywords: 'ajouter assureur assurance expert cabinet fournisseur',
      icon: IconBuildingPlus,
      to: '/dashboard/annuaire?nouveau=1',
      right: directoryRights.write,
    },
  ],
  searches: [{ label: 'Annuaire', icon: IconAddressBook, right: directoryRights.read, find: findFirms }],
  offline: directoryOffline,
  addressesOf: firmWriteAddresses,
})
