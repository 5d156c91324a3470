import { defineRights, offices, roles } from '#lib/rights.ts'

export const signaturesRights = defineRights('signatures', 'Signatures', {
  read: { label: 'Voir les demandes de signature et leurs preuves', holders: roles },
  request: { label: 'Faire signer, relancer et annuler une demande', holders: offices },
  export: { label: 'Exporter les demandes de signature', holders: ['manager', 'accounting'] },
  waive: { label: 'Dispenser de code une signature au comptoir', holders: ['manager'] },
})
