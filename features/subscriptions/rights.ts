import { defineRights } from '#lib/rights.ts'

export const subscriptionRights = defineRights('subscription', 'Atelier', {
  read: { label: 'Voir l’abonnement et ce qui en est utilisé', holders: ['manager', 'accounting', 'support'] },
  manage: { label: 'Gérer l’abonnement qu’on a souscrit, sa carte et ses factures', holders: ['manager'] },
})
