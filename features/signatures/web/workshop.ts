import { IconSignature } from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { signaturesOffline } from '#features/signatures/web/api.ts'
import { CollectedSending } from '#features/signatures/web/collected-sending.ts'

const parts = () => import('#features/signatures/web/record-signatures.tsx')
const recordPart = (of: string, order: number, load: () => Promise<ComponentType<{ id: string }>>) => ({
  ...{ of, order, right: signaturesRights.read },
  Part: lazy(async () => ({ default: await load() })),
})

export const signatures = defineWorkshop({
  rights: [signaturesRights],
  destinations: [
    {
      to: '/dashboard/signatures',
      label: 'Signatures',
      icon: IconSignature,
      group: 'Atelier',
      order: 6.7,
      letter: 's',
      right: signaturesRights.read,
    },
  ],
  offline: signaturesOffline,
  parts: [
    { place: 'background', order: 37, right: signaturesRights.request, Part: CollectedSending },
    {
      place: 'band',
      order: 37,
      right: signaturesRights.request,
      Part: lazy(async () => ({
        default: (await import('#features/signatures/web/collected-band.tsx')).CollectedBand,
      })),
    },
  ],
  home: [
    {
      id: 'awaited-signatures',
      right: signaturesRights.read,
      order: 42,
      Card: lazy(async () => ({
        default: (await import('#features/signatures/web/awaited-signatures-card.tsx')).AwaitedSignaturesCard,
      })),
    },
    {
      id: 'lost-copies',
      right: signaturesRights.read,
      order: 43,
      Card: lazy(async () => ({
        default: (await import('#features/signatures/web/lost-copies-card.tsx')).LostCopiesCard,
      })),
    },
  ],
  recordParts: [recordPart('dossier', 28, async () => (await parts()).DossierSignatures)],
})
