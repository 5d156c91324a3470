import { IconBuildingBank } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { chequeDepositsRights } from '#features/cheque-deposits/rights.ts'
import { chequeDepositsOffline } from '#features/cheque-deposits/web/api.ts'
import { keptChequeDeposits } from '#features/cheque-deposits/web/kept-cheque-deposits.ts'

export const chequeDeposits = defineWorkshop({
  rights: [chequeDepositsRights],
  destinations: [
    {
      to: '/dashboard/remises',
      label: 'Remises de chèques',
      icon: IconBuildingBank,
      group: 'Atelier',
      order: 9,
      letter: 'h',
      right: chequeDepositsRights.read,
    },
  ],
  beginnings: [
    {
      id: 'make-cheque-deposit',
      label: 'Nouvelle remise de chèques',
      keywords: 'bordereau banque déposer',
      icon: IconBuildingBank,
      to: '/dashboard/remises?nouveau=1',
      right: chequeDepositsRights.make,
    },
  ],
  searches: [
    {
      kind: 'cheque_deposit',
      label: 'Remises de chèques',
      icon: IconBuildingBank,
      right: chequeDepositsRights.read,
      path: '/dashboard/remises',
      kept: keptChequeDeposits,
    },
  ],
  offline: chequeDepositsOffline,
  home: [
    {
      id: 'held-cheques',
      right: chequeDepositsRights.read,
      order: 58,
      Card: lazy(async () => ({
        default: (await import('#features/cheque-deposits/web/held-cheques-card.tsx')).HeldChequesCard,
      })),
    },
  ],
})
