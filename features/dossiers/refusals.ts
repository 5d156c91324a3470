import { formatTime } from '#lib/dates.ts'
import { reason } from '#lib/refusal.ts'

export const dossierNotFound = reason('dossier_not_found', 404, 'Ce dossier est introuvable.')
export const dossierChanged = reason(
  'dossier_changed',
  409,
  'Ce dossier a été modifié entre-temps. Choisissez, champ par champ, ce qui doit rester.',
)
export const dossierArchived = reason(
  'dossier_archived',
  409,
  'Ce dossier est archivé. Sortez-le des archives avant de le modifier.',
)
export const dossierNotArchived = reason('dossier_not_archived', 409, 'Ce dossier n’est pas archivé.')
export const partyUnknown = reason(
  'dossier_party_unknown',
  422,
  'Une fiche choisie dans ce dossier n’existe plus. Choisissez-en une autre dans le champ signalé.',
)
export const paperPartyUnknown = reason(
  'paper_party_unknown',
  422,
  'Le véhicule ou le dossier choisi n’existe plus. Choisissez-en un autre.',
)
export const paperSiteKept = reason(
  'paper_site_kept',
  409,
  'Ce document garde son site, dont les lettres commencent les numéros. Pour un autre site, faites un nouveau document.',
)
export const promiseWithoutReason = reason(
  'promise_without_reason',
  422,
  'Une date est déjà promise au client. Indiquez pourquoi elle change.',
)
export const promiseUnchanged = reason('promise_unchanged', 409, 'Cette date est déjà celle qui est promise.')
export const authorisationOutOfTurn = reason(
  'authorisation_out_of_turn',
  409,
  'L’accord ne peut pas passer à cet état depuis celui d’aujourd’hui. Rechargez le dossier, puis choisissez parmi les états proposés.',
)
export const columnNotFound = reason(
  'board_column_not_found',
  422,
  'Cette colonne n’existe plus. Rechargez le tableau, puis choisissez une autre colonne.',
)
export const neverArrived = reason(
  'vehicle_never_arrived',
  409,
  'Ce véhicule n’est pas encore arrivé\u202f: il ne peut être ni prêt ni restitué. Accueillez-le d’abord.',
)
export const approvalRefused = reason(
  'approval_refused',
  409,
  'L’accord est refusé\u202f: aucun travail ne peut commencer. Convenez de la suite avec le client, puis notez le nouvel accord.',
)
export const boardChanged = reason(
  'board_changed',
  409,
  'Les colonnes ont été modifiées entre-temps par une autre personne. Rechargez-les avant de les organiser.',
)
export const columnInUse = reason(
  'board_column_in_use',
  409,
  'Une colonne à retirer porte encore des dossiers. Déplacez-les d’abord dans une autre colonne.',
)
export const columnTwice = reason('board_column_twice', 422, 'Une colonne figure deux fois dans cette liste.')
export const dossierCountChanged = reason(
  'dossier_count_changed',
  409,
  'La liste a changé depuis votre sélection\u202f: elle ne compte plus le même nombre de dossiers. Vérifiez-la, puis sélectionnez de nouveau.',
)
export const noteNotFound = reason('dossier_note_not_found', 404, 'Cette note est introuvable.')

type Move = { by: string; columnName: string; at: Date }

/** The second of two people who drag one card reads who moved it, and where. */
export function dossierMoved({ by, columnName, at }: Move) {
  return reason(
    'dossier_moved',
    409,
    `${by || 'Une autre personne'} a déplacé ce dossier dans «\u202f${columnName}\u202f» à ${formatTime(at)}. Vérifiez, puis déplacez-le de nouveau s’il le faut.`,
  )
}
