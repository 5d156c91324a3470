import { reason } from '#lib/refusal.ts'

export const clientNotFound = reason(
  'client_not_found',
  404,
  'Ce client est introuvable. Il a peut-être été fusionné avec un autre.',
)
export const clientChanged = reason(
  'client_changed',
  409,
  'Cette fiche a été modifiée entre-temps. Choisissez, champ par champ, ce qui doit rester.',
)
export const clientArchived = reason(
  'client_archived',
  409,
  'Ce client est archivé. Restaurez-le avant de le modifier.',
)
export const clientMerged = reason(
  'client_merged',
  409,
  'Cette fiche a été fusionnée avec une autre. Ouvrez la fiche conservée pour continuer.',
)
export const clientErased = reason('client_erased', 409, 'Cette personne a été effacée : sa fiche ne se modifie plus.')
export const clientKeptByLaw = reason(
  'client_kept_by_law',
  409,
  'La loi impose de conserver des documents de cette personne : elle ne peut pas être effacée tant qu’ils doivent l’être. Vous pouvez archiver sa fiche.',
)
export const clientAlreadyArchived = reason('client_already_archived', 409, 'Ce client est déjà archivé.')
export const clientNotArchived = reason('client_not_archived', 409, 'Ce client n’est pas archivé.')
export const clientCountChanged = reason(
  'client_count_changed',
  409,
  'La liste a changé depuis votre sélection\u202f: elle ne compte plus le même nombre de clients. Vérifiez-la, puis sélectionnez de nouveau.',
)
export const consentFromFuture = reason(
  'consent_from_future',
  422,
  'Un choix ne se note pas d’avance : sa date est postérieure à demain.',
)
export const mergeWithItself = reason(
  'merge_with_itself',
  422,
  'Choisissez deux fiches différentes pour les fusionner.',
)
export const mergeNotFound = reason('merge_not_found', 404, 'Cette fusion est introuvable ou déjà annulée.')
export const mergeOvertaken = reason(
  'merge_overtaken',
  409,
  'Cette fusion ne peut plus être annulée : la fiche conservée a été fusionnée de nouveau depuis. Annulez d’abord la fusion la plus récente.',
)
export const clientsNotAlike = reason(
  'clients_not_alike',
  409,
  'Ces deux fiches ne se ressemblent pas, ou plus : il n’y a rien à écarter.',
)
export const distinctionNotFound = reason(
  'distinction_not_found',
  404,
  'Ce doublon écarté est introuvable : il a déjà été remis en question.',
)
export const noteNotFound = reason('note_not_found', 404, 'Cette note est introuvable.')
