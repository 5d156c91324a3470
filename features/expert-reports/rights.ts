import { defineRights, offices, roles } from '#lib/rights.ts'

export const expertReportsRights = defineRights('expert-reports', 'Rapports d’expert', {
  read: { label: 'Voir les rapports d’expert', holders: roles },
  export: { label: 'Exporter la liste des rapports', holders: ['manager', 'accounting'] },
  write: { label: 'Déposer et supprimer des rapports d’expert', holders: offices },
})
