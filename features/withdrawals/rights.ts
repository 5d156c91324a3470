import { defineRights, offices, roles } from '#lib/rights.ts'

export const withdrawalsRights = defineRights('withdrawals', 'Rétractations', {
  read: { label: 'Voir les délais de rétractation et les rétractations', holders: roles },
  send: { label: 'Renvoyer au client le lien pour se rétracter', holders: offices },
})
