import { IconBuildingStore, IconUserCircle, IconUsersGroup } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { garageRights, membersRights } from '#features/garages/rights.ts'
import { garagesOffline } from '#features/garages/web/api.ts'
import { GarageNews } from '#features/garages/web/garage-news.ts'

export const garages = defineWorkshop({
  rights: [garageRights, membersRights],
  destinations: [
    {
      to: '/dashboard/equipe',
      label: 'Équipe',
      icon: IconUsersGroup,
      group: 'Réglages',
      order: 10,
      letter: 'e',
      right: membersRights.read,
    },
    {
      to: '/dashboard/atelier',
      label: 'Mon atelier',
      icon: IconBuildingStore,
      group: 'Réglages',
      order: 20,
      letter: 'm',
      right: garageRights.read,
    },
    {
      to: '/dashboard/compte',
      label: 'Mon compte',
      icon: IconUserCircle,
      group: 'Réglages',
      order: 40,
      letter: 'p',
      isPersonal: true,
    },
  ],
  offline: garagesOffline,
  parts: [{ place: 'background', order: 10, Part: GarageNews }],
})
