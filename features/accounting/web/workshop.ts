import { IconReportMoney } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { accountingOffline } from '#features/accounting/web/api.ts'

const parts = () => import('#features/accounting/web/party-statement.tsx')
const ofRecord = { order: 28, right: accountingRights.read }

export const accounting = defineWorkshop({
  rights: [accountingRights],
  destinations: [
    {
      to: '/dashboard/comptabilite',
      label: 'Comptabilité',
      icon: IconReportMoney,
      group: 'Suivi',
      order: 2,
      letter: 'j',
      right: accountingRights.read,
    },
  ],
  offline: accountingOffline,
  recordParts: [
    { ...ofRecord, of: 'client', Part: lazy(async () => ({ default: (await parts()).ClientStatement })) },
    { ...ofRecord, of: 'firm', Part: lazy(async () => ({ default: (await parts()).FirmStatement })) },
  ],
})
