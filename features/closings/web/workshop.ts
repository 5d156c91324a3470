import { IconLock } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { closingsRights } from '#features/closings/rights.ts'
import { closingsOffline } from '#features/closings/web/api.ts'

export const closings = defineWorkshop({
  rights: [closingsRights],
  destinations: [
    {
      to: '/dashboard/clotures',
      label: 'Clôtures',
      icon: IconLock,
      group: 'Suivi',
      order: 7,
      letter: 'l',
      right: closingsRights.read,
    },
  ],
  offline: closingsOffline,
})
