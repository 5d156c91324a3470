import { defineRights, offices } from '#lib/rights.ts'

export const chequeDepositsRights = defineRights('cheque-deposits', 'Remises de chèques', {
  read: { label: 'Voir les remises de chèques', holders: [...offices, 'support'] },
  export: { label: 'Exporter les remises de chèques', holders: ['manager', 'accounting'] },
  make: { label: 'Faire et annuler une remise de chèques', holders: offices },
})
