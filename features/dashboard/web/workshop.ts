import { IconHome } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { dashboardOffline } from '#features/dashboard/web/api.ts'

export const dashboard = defineWorkshop({
  offline: dashboardOffline,
  destinations: [
    {
      to: '/dashboard',
      label: 'Accueil',
      icon: IconHome,
      group: 'Atelier',
      order: 0,
      letter: 'a',
      isPrimary: true,
    },
  ],
})
