import { defineRights, memberRoles, offices, roles } from '#lib/rights.ts'

export const savedViewsRights = defineRights('saved-views', 'Vues enregistrées', {
  read: { label: 'Voir les vues de l’atelier', holders: roles },
  write: { label: 'Enregistrer ses propres vues', holders: memberRoles },
  share: { label: 'Partager des vues avec tout l’atelier', holders: offices },
})
