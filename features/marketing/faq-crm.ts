import type { FaqItem } from '#features/marketing/faq.ts'

export const crmItems: FaqItem[] = [
  {
    question: 'Que contient la fiche d’un client ?',
    answer:
      'Les coordonnées d’un particulier ou d’une entreprise, avec le SIRET et le numéro de TVA vérifiés par leur clé, les consentements, des notes que l’on peut épingler et le fil de tout ce qui s’est passé. Ses véhicules, leurs kilométrages et leurs échéances, et ses devis y figurent aussi.',
  },
  {
    question: 'Comment éviter les doublons dans le fichier clients ?',
    answer:
      'Pendant la saisie, le logiciel signale les fiches qui se ressemblent, sans tenir compte des accents ni des majuscules. Deux fiches se fusionnent après comparaison, et une fusion faite par erreur s’annule.',
  },
  {
    question: 'Les relances des clients et des assureurs seront-elles automatiques ?',
    answer:
      'Elles sont en préparation, par email et par SMS. La règle est déjà fixée : une relance part vers celui qui doit réellement payer. Quand l’assureur a accordé une prise en charge ou qu’une créance a été cédée, c’est l’assureur qui est relancé, pas le client. Aucun message ne partira sans que vous ayez choisi de l’activer.',
  },
  {
    question: 'Mes clients auront-ils un espace pour suivre leur réparation ?',
    answer:
      'Les documents à signer s’ouvrent déjà par un lien personnel, sans créer de compte. L’avancement de la réparation et le paiement en ligne sont en préparation : le client les trouvera de la même façon.',
  },
  {
    question: 'Puis-je récupérer mon fichier clients si je pars ?',
    answer:
      'Oui, à tout moment et sans nous le demander. Un gérant ou un comptable exporte la liste en CSV ou en Excel, exactement comme elle est filtrée et triée à l’écran. Vos données vous appartiennent\u00a0: l’export reste ouvert 3\u00a0mois après la fin de la formule.',
  },
]
