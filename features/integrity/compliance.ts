import { brand } from '#lib/brand.ts'
import { version } from '#lib/version.ts'

/** Names the document, its page and its file. */
export const complianceTitle = 'Dossier de conformité'

export const complianceSubtitle =
  'Logiciel qui enregistre des règlements\u00a0: article 286, I, 3° bis du code général des impôts'

/** The software that the document is about, as this installation names it. */
export function softwareFacts(): { label: string; value: string }[] {
  return [
    { label: 'Éditeur', value: brand.publisher || `l’entreprise qui exploite ${brand.name}` },
    { label: 'Logiciel', value: brand.name },
    { label: 'Version', value: version },
  ]
}

/** The document is no proof of the law, and says so on screen and on paper. */
export const notYetAttestation = [
  'Ce dossier décrit comment cette version du logiciel répond aux quatre conditions de la loi. Il n’est pas encore l’attestation individuelle de l’éditeur prévue à l’article 286, I, 3° bis du code général des impôts\u00a0: elle suit un modèle fixé par l’administration, et son texte doit d’abord être validé par un juriste.',
  'Il n’est pas non plus un certificat (NF\u00a0525, LNE)\u00a0: le logiciel n’en a aucun. Il ne remplace ni l’un ni l’autre devant l’administration.',
]

/** The part that the garage completes and signs. */
export const userPart =
  'L’atelier indique par sa signature qu’il enregistre ses règlements avec la version ci-dessus du logiciel. Une nouvelle version demande un nouveau dossier.'
