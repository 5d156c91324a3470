import { IconFolder, IconFolderPlus, IconFolders } from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { dossiersOffline } from '#features/dossiers/web/api.ts'
import { dossierWriteAddresses } from '#features/dossiers/web/dossier-write-addresses.ts'
import { keptDossiers } from '#features/dossiers/web/kept-dossiers.ts'

const cards = () => import('#features/dossiers/web/dossier-cards.tsx')

const parts = () => import('#features/dossiers/web/record-dossiers.tsx')
const recordPart = (of: string, load: () => Promise<ComponentType<{ id: string }>>) => ({
  ...{ of, order: 10, right: dossiersRights.read },
  Part: lazy(async () => ({ default: await load() })),
})

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
  searches: [
    {
      kind: 'dossier',
      label: 'Dossiers',
      icon: IconFolder,
      right: dossiersRights.read,
      path: '/dashboard/dossiers',
      kept: keptDossiers,
    },
  ],
  offline: dossiersOffline,
  addressesOf: dossierWriteAddresses,
  recordParts: [
    recordPart('client', async () => (await parts()).ClientDossiers),
    recordPart('vehicle', async () => (await parts()).VehicleDossiers),
    recordPart('firm', async () => (await parts()).FirmDossiers),
  ],
  parts: [
    {
      place: 'home-action',
      order: 5,
      right: dossiersRights.write,
      Part: lazy(async () => ({
        default: (await import('#features/dossiers/web/new-dossier-button.tsx')).NewDossierButton,
      })),
    },
  ],
  home: [
    {
      id: 'handovers',
      right: dossiersRights.read,
      order: 20,
      Card: lazy(async () => ({ default: (await cards()).HandoverCard })),
    },
    {
      id: 'blocked-dossiers',
      right: dossiersRights.read,
      order: 50,
      Card: lazy(async () => ({ default: (await cards()).BlockedCard })),
    },
    {
      id: 'late-dossiers',
      right: dossiersRights.read,
      order: 30,
      Card: lazy(async () => ({ default: (await cards()).LateCard })),
    },
    {
      id: 'dossiers-to-invoice',
      right: dossiersRights.read,
      order: 55,
      Card: lazy(async () => ({ default: (await cards()).ToInvoiceCard })),
    },
  ],
})
