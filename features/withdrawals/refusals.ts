import { reason } from '#lib/refusal.ts'

export const withdrawalOver = reason(
  'withdrawal_over',
  409,
  'Le délai de rétractation est passé\u00a0: ce contrat ne se résout plus ici. Appelez le garage, dont le numéro est sur cette page.',
)
export const withdrawalByMember = reason(
  'withdrawal_by_member',
  403,
  'Vous êtes connecté à l’atelier\u00a0: seul le client peut se rétracter. Renvoyez-lui son lien, ou fermez votre session.',
)
export const noWithdrawalRight = reason(
  'no_withdrawal_right',
  409,
  'Ce contrat n’ouvre pas de droit de rétractation, ou n’est pas encore signé par toutes les personnes attendues.',
)
export const consumerUnreachable = reason(
  'consumer_unreachable',
  422,
  'Ce client n’a ni mobile ni adresse email dans la demande\u00a0: remettez-lui le formulaire imprimé, joint à ses documents signés.',
)
