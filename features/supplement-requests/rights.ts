import { defineRights, offices, roles } from '#lib/rights.ts'

export const supplementRequestsRights = defineRights('supplement-requests', 'Demandes de complément', {
  read: { label: 'Voir les demandes de complément', holders: roles },
  write: { label: 'Écrire à l’expert et noter sa réponse', holders: offices },
})
