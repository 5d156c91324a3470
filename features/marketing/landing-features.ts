export type Readiness = 'ready' | 'coming'

export const readinessWords: Record<Readiness, string> = {
  ready: 'En service',
  coming: 'En préparation',
}

/** The steps of an order, in the sequence of a repair. */
export const featureSteps: readonly { title: string; text: string; readiness: Readiness }[] = [
  {
    title: 'Le client',
    text: 'Particuliers et professionnels, consentements, notes, historique, doublons fusionnés. Tout se lit et se modifie sans réseau.',
    readiness: 'ready',
  },
  {
    title: 'Le rapport d’expert',
    text: 'Vous déposez le PDF. Pièces, temps par taux et barèmes sont relevés, chacun avec la ligne du rapport qui le justifie.',
    readiness: 'ready',
  },
  {
    title: 'Le devis et l’ordre de réparation',
    text: 'Préremplis depuis le rapport et relus par vous, l’accord du client noté, les heures pointées sur l’ordre. L’expert passe une seconde fois : vous voyez ce qui change.',
    readiness: 'ready',
  },
  {
    title: 'L’atelier',
    text: 'Planning, pièces commandées, véhicules de prêt : chacun sait ce qui entre, ce qui attend et ce qui sort.',
    readiness: 'coming',
  },
  {
    title: 'La facture et la cession de créance',
    text: 'Ce que doit l’assureur, ce qui reste au client : franchise et vétusté changent qui paie, jamais le total. La cession se signe sur un téléphone.',
    readiness: 'ready',
  },
  {
    title: 'La relance',
    text: 'Emails et SMS préparés, envoyés quand vous le décidez, tracés dans le dossier.',
    readiness: 'coming',
  },
]

export const featureStrip: readonly { id: string; label: string }[] = [
  { id: 'report', label: 'Rapports d’expert' },
  { id: 'invoice', label: 'Devis et factures' },
  { id: 'order', label: 'Ordres de réparation' },
  { id: 'parts', label: 'Suivi des pièces' },
  { id: 'clients', label: 'Fichier clients' },
  { id: 'loan', label: 'Véhicules de prêt' },
  { id: 'claim', label: 'Cession de créance' },
  { id: 'planning', label: 'Planning d’atelier' },
]
