import { IconClipboardList, IconFilePlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { ordersOffline } from '#features/repair-orders/web/api.ts'
import { keptOrders } from '#features/repair-orders/web/kept-orders.ts'

const parts = () => import('#features/repair-orders/web/record-orders.tsx')
const ofRecord = { order: 22, right: repairOrdersRights.read }

export const repairOrders = defineWorkshop({
  rights: [repairOrdersRights],
  destinations: [
    {
      to: '/dashboard/ordres',
      label: 'Ordres de réparation',
      icon: IconClipboardList,
      group: 'Atelier',
      order: 6.5,
      letter: 'o',
      right: repairOrdersRights.read,
    },
  ],
  beginnings: [
    {
      id: 'create-repair-order',
      label: 'Nouvel ordre de réparation',
      keywords: 'ajouter OR réception travaux',
      keys: 'n o',
      icon: IconFilePlus,
      to: '/dashboard/ordres?nouveau=1',
      right: repairOrdersRights.write,
    },
  ],
  searches: [
    {
      kind: 'repair_order',
      label: 'Ordres de réparation',
      icon: IconClipboardList,
      right: repairOrdersRights.read,
      path: '/dashboard/ordres',
      kept: keptOrders,
    },
  ],
  offline: ordersOffline,
  recordParts: [
    { ...ofRecord, of: 'quote', Part: lazy(async () => ({ default: (await parts()).QuoteOrders })) },
    { ...ofRecord, of: 'client', Part: lazy(async () => ({ default: (await parts()).ClientOrders })) },
    { ...ofRecord, of: 'vehicle', Part: lazy(async () => ({ default: (await parts()).VehicleOrders })) },
    { ...ofRecord, of: 'dossier', Part: lazy(async () => ({ default: (await parts()).DossierOrders })) },
  ],
})
