import { IconFileInvoice, IconFilePlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoicesOffline } from '#features/invoices/web/api.ts'
import { keptInvoices } from '#features/invoices/web/kept-invoices.ts'

const parts = () => import('#features/invoices/web/record-invoices.tsx')
const ofRecord = { order: 25, right: invoicesRights.read }

export const invoices = defineWorkshop({
  rights: [invoicesRights],
  destinations: [
    {
      to: '/dashboard/factures',
      label: 'Factures',
      icon: IconFileInvoice,
      group: 'Atelier',
      order: 7,
      letter: 'u',
      right: invoicesRights.read,
    },
  ],
  beginnings: [
    {
      id: 'create-invoice',
      label: 'Nouvelle facture',
      keywords: 'ajouter facturer vente',
      keys: 'n f',
      icon: IconFilePlus,
      to: '/dashboard/factures?nouveau=1',
      right: invoicesRights.write,
    },
  ],
  searches: [
    {
      kind: 'invoice',
      label: 'Factures',
      icon: IconFileInvoice,
      right: invoicesRights.read,
      path: '/dashboard/factures',
      kept: keptInvoices,
    },
  ],
  offline: invoicesOffline,
  home: [
    {
      id: 'late-invoices',
      right: invoicesRights.read,
      order: 57,
      Card: lazy(async () => ({
        default: (await import('#features/invoices/web/late-invoices-card.tsx')).LateInvoicesCard,
      })),
    },
  ],
  recordParts: [
    { ...ofRecord, of: 'quote', Part: lazy(async () => ({ default: (await parts()).QuoteInvoices })) },
    { ...ofRecord, of: 'repair_order', Part: lazy(async () => ({ default: (await parts()).OrderInvoice })) },
    { ...ofRecord, of: 'client', Part: lazy(async () => ({ default: (await parts()).ClientInvoices })) },
    { ...ofRecord, of: 'vehicle', Part: lazy(async () => ({ default: (await parts()).VehicleInvoices })) },
    { ...ofRecord, of: 'dossier', Part: lazy(async () => ({ default: (await parts()).DossierInvoices })) },
  ],
})
