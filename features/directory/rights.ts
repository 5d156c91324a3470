import { defineRights, offices, roles } from '#lib/rights.ts'

/** The rates of agreements ask for the house's right to see prices, too. */
export const directoryRights = defineRights('directory', 'Annuaire', {
  read: { label: 'Voir l’annuaire', holders: roles },
  write: { label: 'Créer et modifier les sociétés de l’annuaire', holders: offices },
  merge: { label: 'Fusionner deux sociétés', holders: ['manager', 'reception'] },
  erase: { label: 'Effacer une personne de l’annuaire', holders: ['manager'] },
  export: { label: 'Exporter l’annuaire', holders: ['manager', 'accounting'] },
})
