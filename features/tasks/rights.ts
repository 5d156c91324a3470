import { defineRights, memberRoles, roles } from '#lib/rights.ts'

export const tasksRights = defineRights('tasks', 'Tâches', {
  read: { label: 'Voir les tâches', holders: roles },
  write: { label: 'Créer, modifier et terminer les tâches', holders: memberRoles },
  export: { label: 'Exporter les tâches', holders: ['manager', 'accounting'] },
})
