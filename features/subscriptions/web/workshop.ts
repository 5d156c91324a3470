import { IconCreditCard } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { subscriptionRights } from '#features/subscriptions/rights.ts'
import { ReadOnlyBand } from '#features/subscriptions/web/read-only-band.tsx'
import { UpgradeDialog } from '#features/subscriptions/web/upgrade-dialog.tsx'
import { subscriptionsOffline } from '#features/subscriptions/web/use-plan-access.ts'

export const subscriptions = defineWorkshop({
  rights: [subscriptionRights],
  destinations: [
    {
      to: '/dashboard/abonnement',
      label: 'Mon abonnement',
      icon: IconCreditCard,
      group: 'Réglages',
      order: 30,
      letter: 'b',
      right: subscriptionRights.read,
      isPersonal: true,
    },
  ],
  offline: subscriptionsOffline,
  parts: [
    { place: 'band', order: 20, Part: ReadOnlyBand },
    { place: 'background', order: 20, Part: UpgradeDialog },
  ],
})
