import { defineRights, roles } from '#lib/rights.ts'

export const labourRatesRights = defineRights('labour-rates', 'Atelier', {
  read: { label: 'Voir les taux horaires', holders: roles },
  write: { label: 'Fixer les taux horaires', holders: ['manager'] },
})
