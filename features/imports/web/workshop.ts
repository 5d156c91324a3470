import { IconFileImport } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { importsRights } from '#features/imports/rights.ts'
import { importsOffline } from '#features/imports/web/api.ts'

export const imports = defineWorkshop({
  rights: [importsRights],
  destinations: [
    {
      to: '/dashboard/import',
      label: 'Import',
      icon: IconFileImport,
      group: 'Suivi',
      order: 30,
      letter: 'i',
      right: importsRights.run,
    },
  ],
  beginnings: [
    {
      id: 'import-file',
      label: 'Importer un fichier',
      keywords: 'csv excel xlsx reprise migration ancien logiciel',
      icon: IconFileImport,
      to: '/dashboard/import',
      right: importsRights.run,
    },
  ],
  offline: importsOffline,
})
