import { IconCash } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { paymentsRights } from '#features/payments/rights.ts'
import { paymentsOffline } from '#features/payments/web/api.ts'
import { keptPayments } from '#features/payments/web/kept-payments.ts'

export const payments = defineWorkshop({
  rights: [paymentsRights],
  destinations: [
    {
      to: '/dashboard/encaissements',
      label: 'Encaissements',
      icon: IconCash,
      group: 'Atelier',
      order: 8,
      letter: 'k',
      right: paymentsRights.read,
    },
  ],
  searches: [
    {
      kind: 'payment',
      label: 'Encaissements',
      icon: IconCash,
      right: paymentsRights.read,
      path: '/dashboard/encaissements',
      kept: keptPayments,
    },
  ],
  offline: paymentsOffline,
  recordParts: [
    {
      of: 'invoice',
      order: 10,
      right: paymentsRights.read,
      Part: lazy(async () => ({
        default: (await import('#features/payments/web/invoice-payments.tsx')).InvoicePayments,
      })),
    },
  ],
})
