import { IconDatabaseExport } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { garageExportsPath } from '#features/garage-exports/garage-export.ts'
import { garageExportsRights } from '#features/garage-exports/rights.ts'
import { garageExportsOffline } from '#features/garage-exports/web/api.ts'

export const garageExports = defineWorkshop({
  rights: [garageExportsRights],
  destinations: [
    {
      to: garageExportsPath,
      label: 'Export de l’atelier',
      icon: IconDatabaseExport,
      group: 'Réglages',
      order: 35,
      letter: 'x',
      right: garageExportsRights.run,
    },
  ],
  offline: garageExportsOffline,
})
