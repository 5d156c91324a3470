import type { Verification } from '#features/verifications/contract.ts'
import type { Standing } from '#features/verifications/verification.ts'
import { formatLongDay, formatTime } from '#lib/dates.ts'

export type Tone = 'good' | 'warning' | 'bad' | 'neutral'
type Worded = { tone: Tone; title: string; text: string }

const standingTitles: Record<Standing, string> = {
  in_force: 'Ce document est intact et en vigueur.',
  revoked: 'Ce document est intact, mais il a été révoqué.',
  replaced: 'Ce document est intact, mais un autre le remplace.',
  withdrawn: 'Ce document est intact, mais son signataire s’est rétracté.',
}

const standingLabels: Record<Standing, string> = {
  in_force: 'En vigueur',
  revoked: 'Révoqué',
  replaced: 'Remplacé',
  withdrawn: 'Rétracté',
}

/** The answer to a person who holds a file, or has typed a reference. */
export function wordVerification(
  { verdict, documents, isStampChecked }: Verification,
  by: 'file' | 'reference',
): Worded {
  const standing = documents[0]?.standing ?? 'in_force'
  switch (verdict) {
    case 'intact':
      return {
        tone: standing === 'in_force' ? 'good' : 'warning',
        title: standingTitles[standing],
        text: [
          'Ce fichier est, octet pour octet, celui qui a été scellé après la dernière signature.',
          isStampChecked && 'Son cachet, relu à l’instant, est intact.',
          standing !== 'in_force' && 'Le garage peut vous dire ce qui a changé depuis.',
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'referenced':
      return {
        tone: documents.every((document) => document.standing === 'in_force') ? 'good' : 'warning',
        title: 'Cette référence est connue.',
        text: `Elle est celle ${documents.length > 1 ? `de ${documents.length}\u00a0documents signés` : 'd’un document signé'}. Elle ne dit rien du fichier que vous avez\u00a0: déposez-le pour le comparer.`,
      }
    case 'unsigned':
      return {
        tone: 'warning',
        title: 'C’est le document d’avant signature.',
        text: 'Les signataires ont lu exactement ce fichier, mais il ne porte ni signature ni cachet. Demandez l’exemplaire signé au garage.',
      }
    case 'unknown':
      return by === 'file' ? unknownFile : unknownReference
    default:
      return judged[verdict]
  }
}

const unknownFile: Worded = {
  tone: 'neutral',
  title: 'Ce fichier n’est celui d’aucun document signé ici.',
  text: 'Il a pu être modifié, enregistré de nouveau ou imprimé en PDF, ou venir d’ailleurs. Pour en savoir plus, tapez sa référence, ou faites examiner son cachet.',
}

const unknownReference: Worded = {
  tone: 'neutral',
  title: 'Aucun document signé ici n’a cette référence.',
  text: 'Relisez-la sous le code QR du dossier de preuve, à la fin du document. Un document signé sur papier n’en a pas.',
}

const judged: Record<'modified' | 'foreign' | 'unlisted' | 'unreadable', Worded> = {
  modified: {
    tone: 'bad',
    title: 'Ce fichier a été modifié après la pose de son cachet.',
    text: 'Notre cachet s’y trouve, mais le fichier n’est plus celui qui a été scellé. Ne vous y fiez pas\u00a0: demandez l’exemplaire d’origine au garage.',
  },
  foreign: {
    tone: 'neutral',
    title: 'Ce fichier ne porte pas notre cachet.',
    text: 'C’est un PDF, et il n’a pas été scellé ici. Ce peut être le document d’un autre service, une copie imprimée en PDF, ou un document signé sur papier.',
  },
  unlisted: {
    tone: 'warning',
    title: 'Le cachet est intact, mais nos registres n’ont pas ce document.',
    text: 'Il a été scellé ici, et rien ne dit s’il est en vigueur. Demandez-le au garage.',
  },
  unreadable: {
    tone: 'bad',
    title: 'Ce fichier n’est pas un PDF.',
    text: 'Un document signé est un fichier PDF. Choisissez un autre fichier, ou téléchargez le document de nouveau.',
  },
}

/** The facts of a document that anybody may see. */
export function factsOf({
  kindLabel,
  standing,
  stampedAt,
  garage,
  signerCount,
}: Verification['documents'][number]): { label: string; value: string }[] {
  return [
    { label: 'Document', value: kindLabel },
    { label: 'État', value: standingLabels[standing] },
    { label: 'Scellé le', value: `${formatLongDay(stampedAt)} à ${formatTime(stampedAt)}, heure de Paris` },
    { label: 'Garage', value: garage },
    { label: 'Signataires', value: String(signerCount) },
  ]
}
