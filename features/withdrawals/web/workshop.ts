import { lazy } from 'react'
import { defineWorkshop } from '#browser/workshop.ts'
import { withdrawalsRights } from '#features/withdrawals/rights.ts'
import { withdrawalsOffline } from '#features/withdrawals/web/api.ts'

const { read } = withdrawalsRights

export const withdrawals = defineWorkshop({
  rights: [withdrawalsRights],
  offline: withdrawalsOffline,
  home: [
    {
      id: 'withdrawals',
      right: read,
      order: 5,
      Card: lazy(async () => ({
        default: (await import('#features/withdrawals/web/withdrawals-card.tsx')).WithdrawalsCard,
      })),
    },
  ],
  recordParts: [
    {
      of: 'signature_request',
      order: 10,
      right: read,
      Part: lazy(async () => ({
        default: (await import('#features/withdrawals/web/request-withdrawal.tsx')).RequestWithdrawal,
      })),
    },
    {
      of: 'dossier',
      order: 5,
      right: read,
      Part: lazy(async () => ({
        default: (await import('#features/withdrawals/web/dossier-withdrawals.tsx')).DossierWithdrawals,
      })),
    },
  ],
})
