import { defineRights, roles } from '#lib/rights.ts'

export const timeEntriesRights = defineRights('time-entries', 'Pointages', {
  read: { label: 'Voir ses propres pointages, et le total de chaque ordre', holders: roles },
  write: { label: 'Pointer et saisir ses heures', holders: ['manager', 'reception', 'workshop', 'paint'] },
  manage: { label: 'Voir, saisir, corriger et exporter les heures des autres', holders: ['manager'] },
})
