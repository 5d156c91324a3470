import { IconReportMoney } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { accountingRights } from '#features/accounting/rights.ts'
import { accountingOffline } from '#features/accounting/web/api.ts'

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
})
