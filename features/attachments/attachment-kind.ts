import type { AttachmentKind } from '#features/attachments/attachment.ts'
import { fold } from '#lib/fold.ts'

/** Signs of a kind, in folded text where every other character is a space. The first kind with a sign wins. */
const inNames: readonly [AttachmentKind, RegExp][] = [
  ['registration', /\b(carte grise|cg|certificat (d )?immatriculation|certificat (de )?cession)\b/],
  ['accident_report', /\b(constat|e constat|declaration (de )?sinistre)\b/],
  ['supplier_invoice', /\b(facture|fact|avoir|bl|bon (de )?livraison)\b/],
  ['expert_report', /\b(rapport|expertise|pv (d )?expertise|rap exp)\b/],
  ['licence', /\b(permis)\b/],
  ['insurance_memo', /\b(memo|carte verte|attestation (d )?assurance|mva)\b/],
  ['bank_details', /\b(rib|iban|releve (d )?identite bancaire)\b/],
]

const inTexts: readonly [AttachmentKind, RegExp][] = [
  ['expert_report', /\b(rapport d expertise|cabinet d expertise|proces verbal d expertise|estimation des dommages)\b/],
  ['accident_report', /\b(constat amiable|declaration d accident)\b/],
  ['registration', /\b(certificat d immatriculation)\b/],
  ['bank_details', /\b(releve d identite bancaire)\b/],
  ['insurance_memo', /\b(memo vehicule assure|attestation d assurance|carte internationale d assurance)\b/],
  ['licence', /\b(permis de conduire)\b/],
  ['supplier_invoice', /\b(facture n|facture no|numero de facture|date de facture)\b/],
]

type Known = { name: string; mediaType: string; text?: string | undefined }

/** The kind of document that its name, then its text, speaks of. A picture without such a name is a photograph. */
export function proposeKind({ name, mediaType, text = '' }: Known): AttachmentKind {
  const named = findIn(inNames, name.replace(/\.[A-Za-z0-9]{1,5}$/, ''))
  if (named) return named
  if (mediaType.startsWith('image/')) return 'photograph'
  return findIn(inTexts, text) ?? 'other'
}

function findIn(signs: typeof inNames, words: string): AttachmentKind | undefined {
  const plain = fold(words).replace(/[^a-z0-9]+/g, ' ')
  return signs.find(([, sign]) => sign.test(plain))?.[0]
}
