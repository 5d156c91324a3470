import { defineRights, offices, roles } from '#lib/rights.ts'

export const dossiersRights = defineRights('dossiers', 'Dossiers', {
  read: { label: 'Voir les dossiers', holders: roles },
  write: { label: 'Ouvrir et modifier les dossiers', holders: offices },
  move: { label: 'Déplacer les véhicules sur le tableau', holders: ['manager', 'reception', 'workshop', 'paint'] },
  export: { label: 'Exporter les dossiers', holders: ['manager', 'accounting'] },
  arrange: { label: 'Organiser les colonnes du tableau', holders: ['manager'] },
})
