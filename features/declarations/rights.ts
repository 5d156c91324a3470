import { defineRights, offices, roles } from '#lib/rights.ts'

export const declarationsRights = defineRights('declarations', 'Procurations et décharges', {
  read: { label: 'Voir les procurations et les décharges', holders: roles },
  write: { label: 'Préparer et faire signer une procuration ou une décharge', holders: offices },
})
