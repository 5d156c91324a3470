/** Our own reports, for visitors who have none at hand: people, firms and vehicles are invented. */
export const tryoutSamples = [
  {
    address: '/exemples/rapport-26-pieces.pdf',
    title: 'Un rapport complet',
    text: 'Vingt-six pièces, cinq lignes de main-d’œuvre, deux pages\u00a0: tous les calculs tombent juste.',
  },
  {
    address: '/exemples/rapport-calcul-faux.pdf',
    title: 'Un calcul faux',
    text: 'Le montant d’une pièce ne suit pas son prix\u00a0: la lecture dit laquelle, et de combien.',
  },
  {
    address: '/exemples/rapport-numerise.jpg',
    title: 'Une page numérisée',
    text: 'Une image légèrement de travers, sans aucun texte dans le fichier\u00a0: tout y est reconnu.',
  },
] as const
