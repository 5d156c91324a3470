import { limits } from '#features/signatures/signature-terms.ts'
import { reason } from '#lib/refusal.ts'
import { reusedPartsMissing } from '#lib/reused-parts-words.ts'

export const requestNotFound = reason('signature_request_not_found', 404, 'Cette demande de signature est introuvable.')
export const requestOutOfTurn = reason(
  'signature_request_out_of_turn',
  409,
  'L’état de cette demande ne permet plus cette action. Relisez-la.',
)
export const offlineTooLate = reason(
  'signature_offline_too_late',
  409,
  'La demande a été close pendant que l’appareil était hors ligne\u00a0: cette signature n’y entre plus. Elle reste lisible sur cet appareil\u00a0; faites signer une nouvelle demande.',
)
export const subjectNotSignable = reason(
  'subject_not_signable',
  422,
  'Un des documents choisis est introuvable, ou ne se signe pas dans son état actuel.',
)
export const documentChanged = reason(
  'document_changed',
  409,
  'Le document a changé depuis l’envoi\u00a0: il ne se signe plus. Demandez-en un nouveau au garage.',
)
export const tooManyPages = reason(
  'signature_too_long',
  422,
  `Une demande compte ${limits.pages} pages au plus. Répartissez les documents en plusieurs demandes.`,
)
export const tooManyBytes = reason(
  'signature_too_heavy',
  413,
  'Une demande pèse 25\u00a0Mo au plus. Répartissez les documents en plusieurs demandes.',
)
export const pdfUnreadable = reason(
  'signature_pdf_unreadable',
  422,
  'Ce PDF est vide, abîmé ou protégé par un mot de passe. Enregistrez-le sans protection, puis joignez-le de nouveau.',
)
export const pdfActive = reason(
  'signature_pdf_active',
  422,
  'Ce PDF contient un formulaire, un script, un calque masqué ou un fichier joint. Imprimez-le en PDF, puis joignez le résultat.',
)
export const pdfTooHeavy = reason(
  'signature_pdf_too_heavy',
  422,
  'Ce PDF demande trop de temps ou de mémoire pour être relu. Imprimez-le en PDF, puis joignez le résultat.',
)
export const signerUnreachable = reason(
  'signer_unreachable',
  422,
  'Ce signataire n’a ni téléphone mobile ni adresse email\u00a0: ajoutez-en un, ou faites-le signer sur place.',
)
export const signerIsMember = reason(
  'signer_is_member',
  403,
  'Le numéro ou l’adresse du signataire est celui de l’atelier ou d’un de ses membres, qui ne peut pas signer à la place du client.',
)
export const codeNeeded = reason(
  'signing_code_needed',
  422,
  'Un code est nécessaire à distance et pour une cession de créance. Sur place, seul un gérant peut en dispenser les autres documents.',
)
export const codeWrong = reason('signing_code_wrong', 422, 'Ce code n’est pas le bon, ou n’est plus valable.')
export const codeLocked = reason(
  'signing_code_locked',
  423,
  'Trop d’essais avec ce code. Demandez-en un nouveau\u00a0: il remplace celui-ci.',
)
export const codeTooSoon = reason(
  'signing_code_too_soon',
  429,
  'Un code vient d’être envoyé. Attendez 30 secondes avant d’en demander un autre.',
)
export const codeTooOften = reason(
  'signing_code_too_often',
  429,
  'Trois codes ont été envoyés en une heure. Réessayez plus tard, ou appelez le garage.',
)
export const channelUnknown = reason(
  'signing_channel_unknown',
  422,
  'Le garage n’a pas ce moyen de vous joindre. Choisissez l’autre, ou appelez le garage.',
)
export const alreadySigned = reason('already_signed', 409, 'Ces documents sont déjà signés.')
export const notYourTurn = reason(
  'not_your_turn',
  409,
  'Une autre personne doit signer avant vous. Vous recevrez un message quand ce sera votre tour.',
)
export const garageNotItsTurn = reason(
  'garage_not_its_turn',
  409,
  'La demande de signature attend d’abord le client. L’atelier signera ensuite\u00a0; pour signer le premier, remplacez la demande.',
)
export const conclusionDiffers = reason(
  'conclusion_differs',
  422,
  'L’acte choisi imprime un autre mode de conclusion que cette demande. Choisissez le même, ou remplacez l’acte.',
)
export const tooManySigners = reason(
  'signers_too_many',
  422,
  '6 signataires au plus dans une demande, l’atelier compris. Retirez un signataire.',
)
export const documentLapsed = reason(
  'document_lapsed',
  409,
  'La validité d’un document de cette demande est passée\u00a0: il ne se signe plus. Prolongez-le, puis faites signer sa nouvelle version.',
)
export const paperNotAllowed = reason(
  'paper_not_allowed',
  409,
  'Une signature sur papier ne se note que pour une demande que personne n’a encore signée.',
)
export const paperMissing = reason(
  'paper_missing',
  422,
  'Choisissez la photographie ou le scan du document signé, parmi les pièces du dossier.',
)
export const paperInFuture = reason('paper_in_future', 422, 'Une signature ne peut pas dater de demain.')
export const documentNotStamped = reason(
  'document_not_stamped',
  409,
  'Ce document n’est pas encore scellé. Réessayez dans un instant.',
)
export const stampKeyExpired = reason(
  'stamp_key_expired',
  503,
  'Le certificat du cachet électronique est arrivé à son terme\u00a0: rien n’est scellé, et rien n’est perdu. Prévenez le support, puis relancez cette tâche.',
)
export const stampKeyEarly = reason(
  'stamp_key_early',
  503,
  'L’horloge du serveur est en retard sur le début du certificat du cachet électronique\u00a0: rien n’est scellé, et rien n’est perdu. Faites régler l’horloge, puis relancez cette tâche.',
)
export const evidenceBroken = reason(
  'evidence_broken',
  409,
  'La chaîne des événements de cette demande est rompue\u00a0: ses documents ne sont pas scellés. Prévenez le support.',
)
export const drawingEmpty = reason(
  'signature_empty',
  422,
  'La signature dessinée est vide. Signez dans le cadre, ou choisissez la signature en toutes lettres.',
)
export const choiceUnknown = reason(
  'signing_choice_unknown',
  422,
  'Un choix ne correspond pas à ce que ce document propose. Rechargez la page, puis choisissez de nouveau.',
)
export const reusedPartsUnanswered = reason('reused_parts_unanswered', 422, reusedPartsMissing)
export const chosenTotalChanged = reason(
  'chosen_total_changed',
  409,
  'Le total de vos choix n’est pas celui que cet écran a montré. Rechargez la page, puis relisez-le.',
)
