import { defineRights, offices } from '#lib/rights.ts'

export const invoicesRights = defineRights('invoices', 'Factures', {
  read: { label: 'Voir les factures', holders: [...offices, 'support'] },
  write: { label: 'Préparer les factures', holders: offices },
  issue: { label: 'Émettre les factures', holders: offices },
  export: { label: 'Exporter les factures', holders: ['manager', 'accounting'] },
  credit: { label: 'Émettre les avoirs', holders: ['manager', 'accounting'] },
})
