import { defineRights, memberRoles, offices, roles } from '#lib/rights.ts'

export const attachmentsRights = defineRights('attachments', 'Photos et documents', {
  read: { label: 'Voir les photos et documents', holders: roles },
  write: { label: 'Joindre et classer des photos et documents', holders: memberRoles },
  receive: { label: 'Photographier un véhicule à sa réception', holders: offices },
  export: { label: 'Exporter des photos et documents', holders: memberRoles },
  erase: { label: 'Effacer pour de bon des fichiers de la corbeille', holders: ['manager', 'reception'] },
})
