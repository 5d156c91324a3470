import { IconHome } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'

export const dashboard = defineWorkshop({
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
