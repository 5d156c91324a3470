/** The kinds of what a report gives: a dossier alone, or a dossier with a paper. */
export const creationKinds = ['quote', 'order', 'invoice', 'dossier'] as const
export type CreationKind = (typeof creationKinds)[number]
export type PaperKind = Exclude<CreationKind, 'dossier'>

export const creationLabels: Record<CreationKind, string> = {
  quote: 'Devis',
  order: 'Ordre de réparation',
  invoice: 'Facture',
  dossier: 'Dossier seul',
}

/** The same where four of them stand side by side on a telephone. */
export const shortLabels: Record<CreationKind, string> = {
  quote: 'Devis',
  order: 'Ordre',
  invoice: 'Facture',
  dossier: 'Dossier seul',
}

/** The button that creates it. A known dossier is not created again. */
export function creationWords(kind: CreationKind, { isNew, isSupplement }: { isNew: boolean; isSupplement: boolean }) {
  const paper = { quote: 'le devis', order: 'l’ordre de réparation', invoice: 'le brouillon de facture' }
  if (kind === 'dossier') return isNew ? 'Créer le dossier' : 'Joindre au dossier'
  const what = isSupplement && kind === 'quote' ? 'le devis complémentaire' : paper[kind]
  return isNew ? `Créer le dossier et ${what}` : `Créer ${what}`
}

/** The page of a paper. */
export const paperPaths: Record<PaperKind, string> = {
  quote: '/dashboard/devis',
  order: '/dashboard/ordres',
  invoice: '/dashboard/factures',
}
