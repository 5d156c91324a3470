/** The tasks of the demonstration. Owners are ranks in the team, dossiers ranks in the demo; days count from today. */
export type DemoTask = {
  title: string
  owner: number | null
  dueInDays: number | null
  dossier?: number
  doneDaysAgo?: number
}

export const tasksOfTheDemo: readonly DemoTask[] = [
  { title: 'Relancer l’expert pour l’accord', owner: 0, dueInDays: -2, dossier: 1 },
  { title: 'Commander le pare-chocs avant', owner: 0, dueInDays: 0, dossier: 2 },
  { title: 'Rappeler le client pour la restitution', owner: 1, dueInDays: 0, dossier: 4 },
  { title: 'Photographier la teinte avant la cabine', owner: 2, dueInDays: 1, dossier: 5 },
  { title: 'Demander l’attestation d’assurance du véhicule de prêt', owner: 1, dueInDays: 3 },
  { title: 'Vérifier le stock de vernis', owner: 2, dueInDays: 5 },
  { title: 'Classer les bons de livraison du mois', owner: null, dueInDays: null },
  { title: 'Envoyer les photographies à l’assureur', owner: 0, dueInDays: -5, dossier: 3, doneDaysAgo: 4 },
]
