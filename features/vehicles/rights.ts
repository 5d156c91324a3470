import { defineRights, offices, roles } from '#lib/rights.ts'

export const vehiclesRights = defineRights('vehicles', 'Véhicules', {
  read: { label: 'Voir les véhicules', holders: roles },
  write: { label: 'Créer et modifier les véhicules', holders: offices },
  merge: { label: 'Fusionner les véhicules en double', holders: ['manager', 'reception'] },
  export: { label: 'Exporter les véhicules', holders: ['manager', 'accounting'] },
})
