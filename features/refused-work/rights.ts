import { defineRights, offices, roles } from '#lib/rights.ts'

export const refusedWorkRights = defineRights('refused-work', 'Travaux refusés', {
  read: { label: 'Voir les travaux refusés d’un véhicule', holders: roles },
  write: { label: 'Ne plus proposer des travaux refusés', holders: offices },
})
