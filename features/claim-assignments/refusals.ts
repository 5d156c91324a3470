import { leafOf } from '#features/claim-assignments/assignor.ts'
import { reason } from '#lib/refusal.ts'

export const assignmentNotFound = reason('claim_assignment_not_found', 404, 'Cette cession de créance est introuvable.')
export const assignmentChanged = reason(
  'claim_assignment_changed',
  409,
  'Quelqu’un vient de modifier cette cession. Relisez-la, puis recommencez.',
)
export const assignorNotCreditor = reason('assignor_not_creditor', 422, leafOf('assignor_not_creditor').sentence)
export const authorityMissing = reason('authority_missing', 422, leafOf('authority_missing').sentence)
export const directSettlementAgreed = reason(
  'direct_settlement_agreed',
  409,
  leafOf('direct_settlement_agreed').sentence,
)
export const claimAlreadyAssigned = reason('claim_already_assigned', 409, leafOf('claim_already_assigned').sentence)
export const assignmentNotPossible = reason(
  'assignment_not_possible',
  422,
  'Cette cession ne peut pas être préparée\u00a0: la raison est dite sous les questions.',
)
export const assignmentIncomplete = reason(
  'assignment_incomplete',
  422,
  'Il manque quelque chose pour préparer cette cession\u00a0: c’est dit sous les questions.',
)
export const actAlreadySigned = reason(
  'act_already_signed',
  409,
  'Cet acte est parti à la signature\u00a0: il ne se modifie plus. Remplacez-le, ou faites signer un avenant s’il est signé.',
)
export const actIncomplete = reason(
  'act_incomplete',
  422,
  'Dites d’abord où l’acte se signe\u00a0: à l’atelier, à distance ou hors de l’atelier.',
)
export const actOutOfTurn = reason(
  'act_out_of_turn',
  409,
  'Cette étape ne suit pas l’état de la cession. Relisez-la, puis faites ce qu’elle attend.',
)
export const noticeIncomplete = reason(
  'notice_incomplete',
  422,
  'Il manque de quoi écrire cette lettre\u00a0: complétez ce qui est signalé, puis recommencez.',
)
export const noticeNotFound = reason('assignment_notice_not_found', 404, 'Cette lettre est introuvable.')
export const annexMissing = reason(
  'assignment_annex_missing',
  422,
  'Une pièce choisie n’est plus dans le dossier. Choisissez de nouveau.',
)
export const annexesTooHeavy = reason(
  'assignment_annexes_too_heavy',
  422,
  'Ces pièces pèsent plus de 10\u202fMo ensemble\u00a0: retirez-en, ou postez la lettre.',
)
export const fileNotFound = reason('assignment_file_not_found', 404, 'Ce fichier est introuvable.')
export const scanUnusable = reason(
  'assignment_scan_unusable',
  422,
  'Ce fichier n’est pas arrivé, ou n’est ni une photo ni un PDF. Joignez-le de nouveau.',
)
export const dayInFuture = reason('assignment_day_in_future', 422, 'Cette date ne peut pas être dans le futur.')
export const daysOutOfOrder = reason(
  'assignment_days_out_of_order',
  422,
  'Cette date vient trop tôt\u00a0: elle précède ce qu’elle suit.',
)
export const shortfallDiffers = reason(
  'assignment_shortfall_differs',
  422,
  'Les motifs doivent faire le reste dû par l’assureur, au centime près.',
)
export const nothingShort = reason(
  'assignment_nothing_short',
  409,
  'L’assureur ne doit plus rien\u00a0: il n’y a pas de manque à constater.',
)
export const registeredMailOff = reason(
  'registered_mail_off',
  409,
  'Le recommandé électronique n’est pas en service ici\u00a0: postez la lettre.',
)
export const registeredSenderUnknown = reason(
  'registered_sender_unknown',
  422,
  'Le service de recommandé électronique n’a pas reconnu ce compte ou ce code.',
)
export const registeredMailSilent = reason(
  'registered_mail_silent',
  503,
  'Le service de recommandé électronique ne répond pas. Réessayez, ou postez la lettre.',
)
export const registeredConsentMissing = reason(
  'registered_consent_missing',
  422,
  'Un particulier reçoit un recommandé électronique s’il l’a accepté\u00a0: notez le jour de son accord.',
)
export const claimNotFound = reason(
  'claim_to_cash_not_found',
  404,
  'Cette créance est introuvable\u00a0: ni cession, ni prise en charge en cours.',
)
export const coverageNotInvoiced = reason(
  'coverage_not_invoiced',
  409,
  'Rien n’est encore facturé à cet assureur\u00a0: émettez d’abord la facture du dossier.',
)
export const coverageOver = reason(
  'coverage_over',
  409,
  'Cette prise en charge est payée ou close\u00a0: plus rien n’est à demander à l’assureur.',
)
export const sendingNotFound = reason('coverage_sending_not_found', 404, 'Cet envoi est introuvable.')
export const sendingLeft = reason(
  'coverage_sending_left',
  409,
  'Cet email est parti\u00a0: son envoi ne se retire pas.',
)
export const insurerMailMissing = reason(
  'insurer_mail_missing',
  422,
  'L’assureur n’a pas d’adresse email\u00a0: indiquez-la ici, ou complétez sa fiche dans l’annuaire.',
)
