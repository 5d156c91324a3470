import { defineRights, memberRoles } from '#lib/rights.ts'

export const mentionsRights = defineRights('mentions', 'Tâches', {
  read: { label: 'Voir les notes où l’on est mentionné', holders: memberRoles },
})
