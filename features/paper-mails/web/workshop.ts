import { type ComponentType, lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { paperMailsOffline } from '#features/paper-mails/web/api.ts'
import { quotesRights } from '#features/quotes/rights.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'

const parts = () => import('#features/paper-mails/web/paper-mails.tsx')
const part = (load: () => Promise<ComponentType<{ id: string }>>) => lazy(async () => ({ default: await load() }))

export const paperMails = defineWorkshop({
  offline: paperMailsOffline,
  recordParts: [
    { of: 'quote', order: 60, right: quotesRights.read, Part: part(async () => (await parts()).QuoteMails) },
    {
      of: 'repair_order',
      order: 60,
      right: repairOrdersRights.read,
      Part: part(async () => (await parts()).OrderMails),
    },
    { of: 'invoice', order: 20, right: invoicesRights.read, Part: part(async () => (await parts()).InvoiceMails) },
  ],
})
