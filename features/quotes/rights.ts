import { defineRights, offices, roles } from '#lib/rights.ts'

export const quotesRights = defineRights('quotes', 'Devis', {
  read: { label: 'Voir les devis', holders: roles },
  write: { label: 'Écrire les devis et noter la réponse du client', holders: offices },
  export: { label: 'Exporter les devis', holders: ['manager', 'accounting'] },
})
