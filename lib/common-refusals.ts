import { reason } from '#lib/refusal.ts'

/** Refusals that any operation can answer. */
export const notSignedIn = reason('not_signed_in', 401, 'Votre session a expiré. Veuillez vous reconnecter.')
export const secondFactorNeeded = reason(
  'second_factor_needed',
  403,
  'Il manque le code de votre application d’authentification. Saisissez-le pour continuer.',
)
/** The screen is in the hands of a client: only the password of its owner opens the session again. */
export const sessionLocked = reason(
  'session_locked',
  423,
  'Cet appareil est verrouillé\u00a0: sa session attend le mot de passe de son titulaire. Déverrouillez-le pour continuer.',
)
export const notYourGarage = reason('garage_not_found', 404, 'Cet atelier est introuvable ou ne vous est plus ouvert.')
export const notAllowed = reason(
  'not_allowed',
  403,
  'Votre rôle dans l’atelier ne permet pas cette action. Demandez-la au gérant.',
)
export const alreadyExists = reason('already_exists', 409, 'Cet élément est déjà enregistré.')
export const unreadableText = reason(
  'unreadable_text',
  422,
  'Un des textes contient un caractère qui ne peut pas être enregistré. Retirez-le, puis recommencez.',
)
export const numberTooLarge = reason(
  'number_too_large',
  422,
  'Un des nombres est trop grand pour être enregistré. Corrigez-le, puis recommencez.',
)
export const keyReused = reason(
  'idempotency_key_reused',
  422,
  'Cette clé d’envoi a déjà servi pour une autre demande. Rechargez la page, puis recommencez.',
)
export const malformedKey = reason(
  'idempotency_key_malformed',
  422,
  'La clé d’envoi doit compter de 8 à 200 caractères, sans espace ni accent.',
)
export const tooManyRequests = reason(
  'too_many_requests',
  429,
  'Trop de demandes en peu de temps. Patientez un instant, puis réessayez.',
)
export const noSubscription = reason(
  'no_subscription',
  402,
  "Abonnement requis. Votre période d'essai est terminée\u00a0: choisissez une formule pour continuer.",
)
export const storageFull = reason(
  'storage_full',
  413,
  'L’espace de stockage de votre atelier est plein. Effacez des rapports supprimés ou des fichiers de la corbeille, choisissez une formule plus grande, ou écrivez-nous.',
)
export const databaseAway = reason(
  'database_away',
  503,
  'Le service redémarre. Rien de ce qui est enregistré n’est perdu\u00a0: réessayez dans quelques secondes.',
)
export const documentNotPrinted = reason(
  'document_not_printed',
  503,
  'Le document n’a pas pu être composé. Rien n’est perdu\u00a0: réessayez dans un instant.',
)
/** One sentence for a link that expired, was revoked, was replaced, was cut or never was: it tells nobody which. */
export const linkNotValid = reason(
  'link_not_valid',
  404,
  'Ce lien n’est plus valable. Demandez-en un autre au garage qui vous l’a envoyé.',
)
