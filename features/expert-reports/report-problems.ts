/** The reasons why a report cannot be read: its file, or a limit. */
export const reportProblems = [
  'unreadable',
  'password-required',
  'unknown-kind',
  'too-large',
  'too-many-pages',
  'no-content',
  'not-a-report',
  'an-invoice',
  'a-quote',
  'a-letter',
  'a-registration',
  'too-long',
] as const
export type ReportProblem = (typeof reportProblems)[number]

/** Two sentences: what happened, and what to do next. */
export type ProblemSentences = { happened: string; next: string }

export const reportProblemSentences: Record<ReportProblem, ProblemSentences> = {
  unreadable: {
    happened: 'Ce fichier est vide ou endommagé\u00a0: aucune page ne s’ouvre.',
    next: 'Vérifiez qu’il s’ouvre sur votre appareil, ou demandez-le de nouveau à l’expert.',
  },
  'password-required': {
    happened: 'Ce PDF est protégé par un mot de passe.',
    next: 'Ouvrez-le avec son mot de passe, enregistrez-en une copie sans protection, puis déposez la copie.',
  },
  'unknown-kind': {
    happened: 'Ce fichier n’est ni un PDF ni une photographie (JPEG, PNG, HEIC ou TIFF).',
    next: 'Enregistrez le rapport en PDF, puis déposez-le.',
  },
  'too-large': {
    happened: 'L’image d’une page est trop grande pour être lue.',
    next: 'Photographiez chaque page séparément, ou numérisez le rapport en 300\u00a0points par pouce.',
  },
  'too-many-pages': {
    happened: 'Ce document compte plus de pages qu’un rapport d’expertise.',
    next: 'N’en gardez que les pages du rapport, puis déposez-le de nouveau.',
  },
  'no-content': {
    happened: 'Rien n’est écrit sur ces pages.',
    next: 'Vérifiez que les pages ne sont pas blanches, ou trop sombres, puis photographiez-les de nouveau.',
  },
  'not-a-report': {
    happened: 'Ce document n’est pas un rapport d’expertise automobile.',
    next: 'Déposez le rapport que l’expert vous a envoyé, avec ses lignes de pièces et de main-d’œuvre.',
  },
  'an-invoice': {
    happened: 'Ce document n’est pas un rapport d’expertise\u00a0: c’est une facture.',
    next: 'Elle reste jointe ici. Déposez le rapport que l’expert vous a envoyé.',
  },
  'a-quote': {
    happened: 'Ce document n’est pas un rapport d’expertise\u00a0: c’est un devis.',
    next: 'Il reste joint ici. Déposez le rapport que l’expert vous a envoyé.',
  },
  'a-letter': {
    happened: 'Ce document n’est pas un rapport d’expertise\u00a0: c’est une lettre.',
    next: 'Elle reste jointe ici. Déposez le rapport que l’expert vous a envoyé.',
  },
  'a-registration': {
    happened: 'Ce document n’est pas un rapport d’expertise\u00a0: c’est une carte grise.',
    next: 'Elle reste jointe ici. Déposez le rapport que l’expert vous a envoyé.',
  },
  'too-long': {
    happened: 'La lecture de ce document a demandé trop de temps ou de mémoire\u00a0: elle a été arrêtée.',
    next: 'Déposez le PDF d’origine de l’expert plutôt qu’une copie numérisée, ou moins de pages à la fois.',
  },
}
