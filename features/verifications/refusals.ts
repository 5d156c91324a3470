import { reason } from '#lib/refusal.ts'

export const verificationsSpent = reason(
  'verifications_spent',
  429,
  'Vingt vérifications ont déjà été faites en une minute depuis votre connexion. Patientez une minute, puis recommencez.',
)
export const verificationsFull = reason(
  'verifications_full',
  503,
  'Trop de fichiers sont examinés en ce moment. Patientez une minute, puis recommencez.',
)
export const verifiedFileTooLarge = reason(
  'verified_file_too_large',
  413,
  'Ce fichier pèse plus de 25\u00a0Mo\u00a0: il ne peut pas être envoyé. Son empreinte et sa référence se vérifient quand même.',
)
