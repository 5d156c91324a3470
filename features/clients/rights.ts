import { defineRights, offices, roles } from '#lib/rights.ts'

export const clientsRights = defineRights('clients', 'Clients', {
  read: { label: 'Voir les clients', holders: roles },
  write: { label: 'Créer et modifier les clients', holders: offices },
  merge: { label: 'Fusionner les doublons', holders: ['manager', 'reception'] },
  erase: { label: 'Effacer une personne', holders: ['manager'] },
  tell: { label: 'Remettre à une personne toutes ses données', holders: ['manager'] },
  export: { label: 'Exporter les clients', holders: ['manager', 'accounting'] },
})
