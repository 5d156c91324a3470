import { defineRights, offices, roles } from '#lib/rights.ts'

export const cannedJobsRights = defineRights('canned-jobs', 'Atelier', {
  read: { label: 'Voir les forfaits et l’affichage des prix', holders: roles },
  insert: { label: 'Reprendre dans un document une ligne déjà écrite', holders: offices },
  export: { label: 'Exporter les forfaits', holders: offices },
  write: { label: 'Écrire les forfaits', holders: ['manager', 'reception'] },
})
