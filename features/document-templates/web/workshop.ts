import { IconTemplate } from '@tabler/icons-react'
import { defineWorkshop } from '#browser/workshop.ts'
import { documentTemplatesRights } from '#features/document-templates/rights.ts'
import { documentTemplatesOffline } from '#features/document-templates/web/api.ts'

export const documentTemplates = defineWorkshop({
  rights: [documentTemplatesRights],
  destinations: [
    {
      to: '/dashboard/modeles',
      label: 'Modèles',
      icon: IconTemplate,
      group: 'Réglages',
      order: 15,
      letter: 'y',
      right: documentTemplatesRights.read,
    },
  ],
  offline: documentTemplatesOffline,
})
