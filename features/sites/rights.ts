import { defineRights, roles } from '#lib/rights.ts'

export const sitesRights = defineRights('sites', 'Atelier', {
  read: { label: 'Voir les sites', holders: roles },
  write: { label: 'Gérer les sites', holders: ['manager'] },
})
