import { defineRights, offices } from '#lib/rights.ts'

export const closingsRights = defineRights('closings', 'Clôtures et contrôle', {
  read: { label: 'Voir les clôtures', holders: [...offices, 'support'] },
  close: { label: 'Clôturer une journée', holders: offices },
  export: { label: 'Exporter les clôtures', holders: ['manager', 'accounting'] },
  archive: { label: 'Télécharger l’archive fiscale', holders: ['manager', 'accounting'] },
})
