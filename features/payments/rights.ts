import { defineRights, offices } from '#lib/rights.ts'

export const paymentsRights = defineRights('payments', 'Encaissements', {
  read: { label: 'Voir les encaissements', holders: [...offices, 'support'] },
  export: { label: 'Exporter les encaissements', holders: ['manager', 'accounting'] },
  record: { label: 'Noter et corriger les encaissements', holders: offices },
})
