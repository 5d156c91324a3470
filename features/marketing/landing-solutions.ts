/** Audiences, and the page written for each. */
export const solutionCards: readonly { title: string; text: string; to: string; cta: string }[] = [
  {
    title: 'Carrosserie',
    text: 'Du rapport d’expert à la cession de créance : le dossier de sinistre tenu d’un bout à l’autre.',
    to: '/carrosserie',
    cta: 'La solution carrosserie',
  },
  {
    title: 'Garage',
    text: 'Entretien, mécanique, véhicules de prêt : un ordre clair, un client prévenu, une facture juste.',
    to: '/garage',
    cta: 'La solution garage',
  },
  {
    title: 'Facturation',
    text: 'Les mentions du métier, la TVA, la facture électronique : ce qui se prépare, et dans quel ordre.',
    to: '/logiciel-facturation-garage',
    cta: 'La solution facturation',
  },
  {
    title: 'Métiers',
    text: 'Réceptionnaire, tôlier, peintre, comptable : chacun voit du dossier ce qui sert à son travail.',
    to: '/metiers',
    cta: 'Tous les métiers',
  },
]

type SeoCard = { title: string; description: string; to: string; cta: string }

/** All product pages linked from the home page. */
export function seoCards(brand: { name: string; slug: string }): SeoCard[] {
  return [
    {
      title: 'Logiciel de carrosserie',
      description: 'Ce qu’un logiciel doit savoir faire d’un rapport d’expert.',
      to: '/logiciel-carrosserie',
      cta: 'Lire le guide carrosserie',
    },
    {
      title: 'Logiciel de garage automobile',
      description: 'Choisir un outil de gestion pour un garage, sans se tromper.',
      to: '/logiciel-garage-automobile',
      cta: 'Lire le guide garage',
    },
    {
      title: 'Logiciel de facturation pour garage',
      description: 'Mentions obligatoires, TVA, facture électronique : le tour complet.',
      to: '/logiciel-facturation-garage',
      cta: 'Lire le guide facturation',
    },
    {
      title: 'Pour les carrossiers',
      description: 'Le quotidien d’une carrosserie, dossier par dossier.',
      to: '/carrosserie',
      cta: 'Voir la carrosserie',
    },
    {
      title: 'Pour les garages',
      description: 'L’accueil, l’atelier et le bureau autour du même ordre.',
      to: '/garage',
      cta: 'Voir le garage',
    },
    {
      title: 'Pour chaque métier',
      description: 'Réception, tôlerie, peinture, comptabilité : ce qui change pour chacun.',
      to: '/metiers',
      cta: 'Voir les métiers',
    },
    {
      title: `Pourquoi ${brand.name}`,
      description: 'Nos choix, ce que nous promettons et ce que nous ne promettons pas.',
      to: `/pourquoi-${brand.slug}`,
      cta: 'Comprendre nos choix',
    },
  ]
}
