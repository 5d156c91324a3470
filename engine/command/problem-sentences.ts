import type { ReadingProblem } from '#engine/analyse.ts'
import type { Failure } from '#engine/pool/messages.ts'

/** The sentence printed after a document's name: the reason why it was not read, and the next step. */
export const problemSentences: Record<ReadingProblem | Failure['problem'] | 'closed', string> = {
  unreadable: 'le fichier est vide ou endommagé\u00a0: demandez-le de nouveau à qui vous l’a envoyé.',
  'password-required': 'le document est protégé par un mot de passe\u00a0: enregistrez-en une copie sans mot de passe.',
  'too-many-pages': 'le document compte trop de pages pour un rapport d’expertise\u00a0: n’en gardez que le rapport.',
  'unknown-kind': 'ce fichier n’est ni un PDF ni une image (JPEG, PNG, HEIC, TIFF)\u00a0: enregistrez-le en PDF.',
  'too-large': 'l’image est trop grande\u00a0: photographiez chaque page séparément.',
  'no-content': 'le document ne contient que des pages blanches\u00a0: vérifiez que c’est le bon fichier.',
  'not-a-report': 'ce document n’est pas un rapport d’expertise automobile\u00a0: vérifiez que c’est le bon fichier.',
  'too-slow': 'la lecture prenait trop de temps et a été arrêtée\u00a0: essayez page par page.',
  'too-heavy': 'la lecture demandait trop de mémoire et a été arrêtée\u00a0: essayez page par page.',
  stopped: 'la lecture s’est interrompue\u00a0: relancez-la, et si cela se répète, signalez-le avec ce fichier.',
  closed: 'le fichier ne peut pas être ouvert\u00a0: vérifiez que vous avez le droit de le lire.',
}
