import { defineRights, offices, roles } from '#lib/rights.ts'

export const repairOrdersRights = defineRights('repair-orders', 'Ordres de réparation', {
  read: { label: 'Voir les ordres de réparation', holders: roles },
  write: { label: 'Préparer les ordres et noter l’autorisation du client', holders: offices },
  export: { label: 'Exporter les ordres de réparation', holders: ['manager', 'accounting'] },
  work: { label: 'Lancer les travaux et les contrôler', holders: ['manager', 'reception', 'workshop', 'paint'] },
  deliver: { label: 'Restituer le véhicule', holders: offices },
})
