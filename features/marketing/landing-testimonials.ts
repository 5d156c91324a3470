type Testimonial = { quote: string; author: string; city: string; initials: string }

/** Illustrative quotes; the page says so. */
export const testimonials: readonly Testimonial[] = [
  {
    quote: 'Je relis le chiffrage au lieu de le recopier. Le soir, je ferme l’atelier à l’heure.',
    author: 'Un carrossier, deux cabines',
    city: 'Rennes',
    initials: 'CR',
  },
  {
    quote: 'Le client appelle, je sais où en est sa voiture sans quitter mon poste.',
    author: 'Une réceptionnaire',
    city: 'Villeurbanne',
    initials: 'RV',
  },
  {
    quote: 'Les trois ateliers travaillent enfin sur le même fichier, et je vois qui a changé quoi.',
    author: 'Un gérant, trois sites',
    city: 'Toulouse',
    initials: 'GT',
  },
]
