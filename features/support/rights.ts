import { defineRights } from '#lib/rights.ts'

export const supportRights = defineRights('support', 'Suivi', {
  read: { label: 'Voir les accès de l’assistance', holders: ['manager', 'support'] },
  grant: { label: 'Ouvrir et fermer l’accès de l’assistance', holders: ['manager'] },
})
