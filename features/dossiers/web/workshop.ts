import { IconFolder, IconFolderPlus, IconFolders } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossiersOffline } from '#features/dossiers/web/api.ts'
import { dossierWriteAddresses } from '#features/dossiers/web/dossier-write-addresses.ts'
import { findDossiers } from '#features/dossiers/web/find-dossiers.ts'

export const dossiers = defineWorkshop({
  rights: [dossiersRights],
  destinations: [
    {
      to: '/dashboard/dossiers',
      label: 'Dossiers',
      icon: IconFolders,
      group: 'Atelier',
      order: 5,
      letter: 'd',
      right: dossiersRights.read,
      isPrimary: true,
    },
  ],
  beginnings: [
    {
      id: 'create-dossier',
      label: 'Nouveau dossier',
      keywords: 'ouvrir ajouter sinistre téléphone visite',
      keys: 'n d',
      icon: IconFolderPlus,
      to: '/dashboard/dossiers?nouveau=1',
      right: dossiersRights.write,
    },
  ],
  searches: [{ label: 'Dossiers', icon: IconFolder, right: dossiersRights.read, find: findDossiers }],
  offline: dossiersOffline,
  addressesOf: dossierWriteAddresses,
})
