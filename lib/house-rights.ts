import { defineRights, memberRoles, offices, roles } from '#lib/rights.ts'

export const filesRights = defineRights('files', 'Fichiers', {
  read: { label: 'Ouvrir les fichiers', holders: roles },
  write: { label: 'Ajouter des fichiers', holders: memberRoles },
})

export const costsRights = defineRights('costs', 'Chiffres', {
  read: { label: 'Voir les prix d’achat et les coûts', holders: offices },
  write: { label: 'Noter les prix d’achat des lignes', holders: offices },
})
export const marginsRights = defineRights('margins', 'Chiffres', {
  read: { label: 'Voir les marges', holders: ['manager', 'accounting'] },
})
const auditRights = defineRights('audit', 'Suivi', {
  read: { label: 'Lire le journal', holders: ['manager'] },
})

/** Rights that belong to no feature. */
export const houseRights = [filesRights, costsRights, marginsRights, auditRights]
