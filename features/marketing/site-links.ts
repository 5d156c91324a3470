import { brand } from '#lib/brand.ts'

export type SiteLink = { to: string; label: string }
type Solution = SiteLink & { description: string }

/** The page at an address that contains the product's name. */
function whyAddress(): string {
  return `/pourquoi-${brand.slug}`
}

/** The seven marketing pages in menu order. Functions, because the installation's name is known at run time. */
export function solutions(): Solution[] {
  return [
    { to: '/carrosserie', label: 'Carrosserie', description: 'Du rapport d’expert à la facture' },
    { to: '/garage', label: 'Garage', description: 'L’accueil, l’atelier et les comptes' },
    { to: '/metiers', label: 'Métiers', description: 'Réceptionnaire, tôlier, peintre, comptable' },
    { to: whyAddress(), label: `Pourquoi ${brand.name}`, description: 'Ce qui nous guide, et ce que nous refusons' },
    {
      to: '/logiciel-carrosserie',
      label: 'Logiciel de carrosserie',
      description: 'Choisir un logiciel pour la carrosserie',
    },
    {
      to: '/logiciel-garage-automobile',
      label: 'Logiciel de garage automobile',
      description: 'Choisir un logiciel pour le garage',
    },
    {
      to: '/logiciel-facturation-garage',
      label: 'Logiciel de facturation',
      description: 'Devis, factures et mentions obligatoires',
    },
  ]
}

/** Header links; the menu of solutions stands between them. */
export const navigation = [
  { to: '/', label: 'Accueil' },
  { to: '/#features', label: 'Fonctionnalités' },
  { to: '/#pricing', label: 'Tarifs' },
  { to: '/blog', label: 'Blog' },
  { to: '/#contact', label: 'Contact' },
] as const satisfies SiteLink[]

export const quickLinks: readonly SiteLink[] = [
  { to: '/#features', label: 'Fonctionnalités' },
  { to: '/essai', label: 'Essayer avec un rapport' },
  { to: '/pricing', label: 'Tarifs' },
  { to: '/blog', label: 'Blog' },
  { to: '/#faq', label: 'Questions fréquentes' },
  { to: '/verifier', label: 'Vérifier un document signé' },
  { to: '/contact', label: 'Nous écrire' },
]

export const legalLinks: readonly SiteLink[] = [
  { to: '/legal/terms', label: 'Conditions d’utilisation' },
  { to: '/legal/privacy', label: 'Confidentialité' },
  { to: '/legal/legal-notice', label: 'Mentions légales' },
  { to: '/legal/cookies', label: 'Cookies' },
]

/** Every indexable page except blog articles. */
export function publicLinks(): SiteLink[] {
  const all: SiteLink[] = [navigation[0], ...solutions(), ...quickLinks, ...legalLinks]
  return all.filter(({ to }) => !to.includes('#'))
}

export function publicPages(): string[] {
  return publicLinks().map(({ to }) => to)
}
