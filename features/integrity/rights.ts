import { defineRights, offices } from '#lib/rights.ts'

export const integrityRights = defineRights('integrity', 'Clôtures et contrôle', {
  read: { label: 'Voir les contrôles', holders: [...offices, 'support'] },
  check: { label: 'Lancer un contrôle', holders: offices },
})
