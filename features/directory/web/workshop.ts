import { IconAddressBook, IconBuildingPlus } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { directoryOffline } from '#features/directory/web/api.ts'
import { firmWriteAddresses } from '#features/directory/web/firm-write-addresses.ts'
import { keptFirms } from '#features/directory/web/kept-firms.ts'

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
      keys: 'n a',
      icon: IconBuildingPlus,
      to: '/dashboard/annuaire?nouveau=1',
      right: directoryRights.write,
    },
  ],
  searches: [
    {
      kind: 'firm',
      label: 'Annuaire',
      icon: IconAddressBook,
      right: directoryRights.read,
      path: '/dashboard/annuaire',
      kept: keptFirms,
    },
  ],
  offline: directoryOffline,
  addressesOf: firmWriteAddresses,
})
