import { defineRights, offices } from '#lib/rights.ts'

export const claimAssignmentsRights = defineRights('claim-assignments', 'Cessions de créance', {
  read: { label: 'Voir les cessions de créance', holders: [...offices, 'support'] },
  write: { label: 'Préparer et suivre une cession de créance', holders: offices },
  sign: { label: 'Signer une cession pour l’atelier', holders: ['manager'] },
  export: { label: 'Exporter les cessions de créance', holders: ['manager', 'accounting'] },
})
