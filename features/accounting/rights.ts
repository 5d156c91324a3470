import { defineRights } from '#lib/rights.ts'

export const accountingRights = defineRights('accounting', 'Comptabilité', {
  read: { label: 'Voir la comptabilité', holders: ['manager', 'accounting', 'support'] },
  export: { label: 'Exporter les écritures', holders: ['manager', 'accounting'] },
  write: { label: 'Choisir les comptes et l’exercice', holders: ['manager', 'accounting'] },
})
