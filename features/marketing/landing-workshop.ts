import type { Readiness } from '#features/marketing/landing-features.ts'

/** Tools that the product replaces; planned ones are marked. */
export const replacements: readonly { before: string; after: string; readiness: Readiness }[] = [
  { before: 'Le rapport imprimé, surligné', after: 'Le rapport lu, ligne par ligne', readiness: 'ready' },
  { before: 'Le tableur des devis', after: 'Le devis tiré du rapport', readiness: 'ready' },
  { before: 'L’agenda du comptoir', after: 'Le planning partagé', readiness: 'coming' },
  { before: 'Le classeur des prêts', after: 'Le contrat de prêt signé', readiness: 'coming' },
  { before: 'Le carnet d’adresses', after: 'Le fichier clients', readiness: 'ready' },
  { before: 'Les papillons sur l’écran', after: 'Les relances à l’heure', readiness: 'coming' },
]

export const invoiceTemplates: readonly { id: 'classic' | 'plain' | 'workshop'; name: string; text: string }[] = [
  { id: 'classic', name: 'Classique', text: 'Filets et colonnes, pour qui lit tout.' },
  { id: 'plain', name: 'Épuré', text: 'Peu d’encre, marges étroites, le total en évidence.' },
  { id: 'workshop', name: 'Atelier', text: 'Les temps par taux, comme au rapport.' },
]

export const frenchFacts: readonly { title: string; text: string }[] = [
  {
    title: 'Les taux du métier',
    text: 'T1, T2, T3, peinture, ingrédients : les postes d’un rapport français, sous les noms que l’atelier leur donne.',
  },
  {
    title: 'Le libre choix du réparateur',
    text: 'Article L. 211-5-1 du Code des assurances : le client choisit. L’outil le rappellera là où la loi le demande.',
  },
  {
    title: 'La facture électronique',
    text: 'Réception obligatoire depuis le 1er septembre 2026, émission au 1er septembre 2027 pour les petites entreprises : nous nous y préparons.',
  },
  {
    title: 'Vos données',
    text: 'Hébergement dans l’Union européenne, accès réservé à vous et à ceux que vous invitez, chaque action inscrite au journal.',
  },
]

export const devices: readonly { id: 'android' | 'iphone' | 'mac' | 'pc'; name: string; text: string }[] = [
  { id: 'android', name: 'Android', text: 'À installer depuis le navigateur' },
  { id: 'iphone', name: 'iPhone', text: 'Sur l’écran d’accueil' },
  { id: 'mac', name: 'Mac', text: 'Dans une fenêtre à lui' },
  { id: 'pc', name: 'PC', text: 'Au comptoir comme au bureau' },
]
