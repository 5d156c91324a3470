import { reason } from '#lib/refusal.ts'

export const declarationNotFound = reason('declaration_not_found', 404, 'Cet acte est introuvable.')
export const declarationChanged = reason(
  'declaration_changed',
  409,
  'Quelqu’un vient de modifier cet acte. Relisez-le, puis recommencez.',
)
export const declarationSigned = reason(
  'declaration_signed',
  409,
  'Cet acte est signé\u00a0: il ne se modifie plus. Annulez-le et préparez-en un autre.',
)
export const declarationNotSigned = reason(
  'declaration_not_signed',
  409,
  'Seul un acte signé s’annule. Supprimez celui-ci s’il ne sert plus.',
)
export const declarationKindKept = reason(
  'declaration_kind_kept',
  422,
  'Un acte ne change pas de nature. Supprimez celui-ci et préparez-en un autre.',
)
