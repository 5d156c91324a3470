import { defineRights, roles } from '#lib/rights.ts'

export const garageRights = defineRights('garage', 'Atelier', {
  read: { label: 'Voir les coordonnées de l’entreprise', holders: roles },
  write: { label: 'Modifier l’entreprise et son logo', holders: ['manager'] },
})

export const membersRights = defineRights('members', 'Équipe', {
  read: { label: 'Voir l’équipe', holders: roles },
  manage: { label: 'Inviter, suspendre et retirer des membres, changer leur rôle', holders: ['manager'] },
})
