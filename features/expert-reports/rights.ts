import { defineRights, offices, roles } from '#lib/rights.ts'

export const expertReportsRights = defineRights('expert-reports', 'Rapports d’expert', {
  read: { label: 'Voir les rapports d’expert', holders: roles },
  write: { label: 'Déposer et supprimer des rapports d’expert', holders: offices },
})
