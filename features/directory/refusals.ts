import { reason } from '#lib/refusal.ts'

export const firmNotFound = reason(
  'firm_not_found',
  404,
  'Cette société est introuvable. Elle a peut-être été fusionnée avec une autre.',
)
export const firmChanged = reason(
  'firm_changed',
  409,
  'Cette fiche a été modifiée entre-temps. Choisissez, champ par champ, ce qui doit rester.',
)
export const firmArchived = reason(
  'firm_archived',
  409,
  'Cette société est archivée. Restaurez-la avant de la modifier.',
)
export const firmMerged = reason(
  'firm_merged',
  409,
  'Cette fiche a été fusionnée avec une autre. Ouvrez la fiche conservée pour continuer.',
)
export const firmExists = reason(
  'firm_exists',
  409,
  'Une société de ce nom figure déjà dans votre annuaire. Ouvrez sa fiche, ou précisez ce nom, par exemple par une ville.',
)
export const firmAlreadyArchived = reason('firm_already_archived', 409, 'Cette société est déjà archivée.')
export const firmNotArchived = reason('firm_not_archived', 409, 'Cette société n’est pas archivée.')
export const firmCountChanged = reason(
  'firm_count_changed',
  409,
  'La liste a changé depuis votre sélection\u202f: elle ne compte plus le même nombre de sociétés. Vérifiez-la, puis sélectionnez de nouveau.',
)
export const firmMergeWithItself = reason(
  'firm_merge_with_itself',
  422,
  'Choisissez deux fiches différentes pour les fusionner.',
)
export const firmKindsDiffer = reason(
  'firm_kinds_differ',
  409,
  'Ces deux sociétés ne sont pas du même type. Corrigez le type de l’une d’elles, puis fusionnez-les.',
)
export const firmMergeNotFound = reason('firm_merge_not_found', 404, 'Cette fusion est introuvable ou déjà annulée.')
export const firmMergeOvertaken = reason(
  'firm_merge_overtaken',
  409,
  'Cette fusion ne peut plus être annulée : la fiche conservée a été fusionnée de nouveau depuis. Annulez d’abord la fusion la plus récente.',
)
export const firmNoteNotFound = reason('firm_note_not_found', 404, 'Cette note est introuvable.')
export const personNotFound = reason('person_not_found', 404, 'Cette personne est introuvable dans l’annuaire.')
export const personChanged = reason(
  'person_changed',
  409,
  'Cette personne a été modifiée entre-temps. Choisissez, champ par champ, ce qui doit rester.',
)
export const personErased = reason(
  'person_erased',
  409,
  'Cette personne a été effacée de l’annuaire : sa fiche ne se modifie plus.',
)
export const agreementNotFound = reason('agreement_not_found', 404, 'Cet accord est introuvable.')
export const agreementChanged = reason(
  'agreement_changed',
  409,
  'Cet accord a été modifié entre-temps. Choisissez, champ par champ, ce qui doit rester.',
)
export const agreementOverlaps = reason(
  'agreement_overlaps',
  409,
  'Un autre accord avec cette société court déjà à ces dates.',
)
