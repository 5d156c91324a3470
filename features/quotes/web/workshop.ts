import { IconFileEuro, IconFilePlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { quotesOffline } from '#features/quotes/web/api.ts'
import { keptQuotes } from '#features/quotes/web/kept-quotes.ts'

const parts = () => import('#features/quotes/web/record-quotes.tsx')

export const quotes = defineWorkshop({
  rights: [quotesRights],
  destinations: [
    {
      to: '/dashboard/devis',
      label: 'Devis',
      icon: IconFileEuro,
      group: 'Atelier',
      order: 6,
      letter: 'q',
      right: quotesRights.read,
    },
  ],
  beginnings: [
    {
      id: 'create-quote',
      label: 'Nouveau devis',
      keywords: 'ajouter chiffrer estimation prix',
      keys: 'n q',
      icon: IconFilePlus,
      to: '/dashboard/devis?nouveau=1',
      right: quotesRights.write,
    },
  ],
  searches: [
    {
      kind: 'quote',
      label: 'Devis',
      icon: IconFileEuro,
      right: quotesRights.read,
      path: '/dashboard/devis',
      kept: keptQuotes,
    },
  ],
  offline: quotesOffline,
  home: [
    {
      id: 'awaited-quotes',
      right: quotesRights.read,
      order: 40,
      orderFor: { workshop: 90, paint: 90 },
      Card: lazy(async () => ({
        default: (await import('#features/quotes/web/awaited-quotes-card.tsx')).AwaitedQuotesCard,
      })),
    },
  ],
  recordParts: [
    {
      of: 'firm',
      order: 20,
      right: quotesRights.read,
      Part: lazy(async () => ({ default: (await parts()).FirmQuotes })),
    },
    {
      of: 'client',
      order: 20,
      right: quotesRights.read,
      Part: lazy(async () => ({ default: (await parts()).ClientQuotes })),
    },
    {
      of: 'vehicle',
      order: 20,
      right: quotesRights.read,
      Part: lazy(async () => ({ default: (await parts()).VehicleQuotes })),
    },
    {
      of: 'dossier',
      order: 20,
      right: quotesRights.read,
      Part: lazy(async () => ({ default: (await parts()).DossierQuotes })),
    },
  ],
})
