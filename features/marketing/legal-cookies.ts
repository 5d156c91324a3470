import type { LegalPage } from '#features/marketing/legal-shape.ts'
import type { DeviceName, DevicePrefix } from '#lib/device-names.ts'
import { named } from '#lib/prose.ts'

const untilErased = 'Jusqu’à ce que vous l’effaciez'
const untilSignOut = 'Jusqu’à la déconnexion'
const untilClosed = 'Fermeture de l’onglet'

type KeptName =
  | DeviceName
  | `${DevicePrefix}…`
  | 'react-router-scroll-positions'
  | `{slug}-… (${'onglet' | 'base locale'})`
  | '{slug}-shell-… (cache)'

/** The purpose and the end of everything that the product keeps in a browser. */
const kept: Record<KeptName, readonly [purpose: string, until: string]> = {
  session: ['Vous garder connecté', 'Jusqu’à la déconnexion, ou 60\u00a0jours sans usage côté serveur'],
  'session-ending': ['Prévenir les autres onglets d’une déconnexion', 'Jusqu’à la session suivante'],
  'session-renewal': ['Espacer les essais quand la connexion n’a pas pu être prolongée', 'Jusqu’à ce qu’elle le soit'],
  'me-…': ['Votre nom, votre garage et vos droits, pour ouvrir sans réseau', untilSignOut],
  'garage-…': ['Le garage ouvert en dernier, si vous en avez plusieurs', untilErased],
  'mantine-color-scheme-value': ['Le thème clair ou sombre que vous avez choisi', untilErased],
  'narrow-navigation': ['Le menu de l’atelier réduit à ses icônes', untilErased],
  'list-density': ['La hauteur des lignes que vous avez choisie pour les listes', untilErased],
  blogStats: ['Vos lectures et partages d’articles, comptés sur cet appareil', untilErased],
  blogPosts: ['Des articles à ajouter au blog sur cet appareil, si vous en avez déposé', untilErased],
  'install-declined': ['Ne plus proposer d’installer le logiciel', untilErased],
  'assistant-button-dismissed': ['Ne plus afficher le bouton de l’assistant', untilErased],
  'subscription-banner-dismissed': [
    'Les bandeaux d’abonnement que vous avez fermés, et quand',
    'Pris en compte 30\u00a0jours\u202f; gardé jusqu’à ce que vous l’effaciez',
  ],
  'stopped-place': [
    'La page où votre formule vous a arrêté, pour la reprendre après le paiement',
    'Reprise, refus ou fermeture de l’onglet',
  ],
  'report-to-keep': [
    'Le rapport lu à l’essai que vous avez demandé de garder, le temps de créer votre compte',
    'Rapport gardé, ou effacé au bout de son heure',
  ],
  'signing-typed': [
    'Le nom, la question ou la raison que vous êtes en train d’écrire sur une page de signature, et les options que vous y cochez, jamais le code ni le dessin',
    'Signature, refus ou fermeture de l’onglet',
  ],
  'react-router-scroll-positions': ['La hauteur où vous étiez dans chaque page, pour y revenir', untilClosed],
  'onboarding-…': ['Le formulaire d’inscription en cours', untilClosed],
  '{slug}-… (onglet)': ['La fiche que cet onglet est en train de créer', untilClosed],
  '{slug}-… (base locale)': [
    'Copie de travail des fiches, écritures et rapports d’expert en attente d’envoi (300\u00a0Mo au plus)',
    untilSignOut,
  ],
  '{slug}-shell-… (cache)': ['Les fichiers du logiciel, pour ouvrir sans réseau', 'Version suivante'],
}

export const cookiesPage: LegalPage = {
  path: '/legal/cookies',
  title: 'Cookies et stockage sur votre appareil',
  description: 'Ce que {brand} dépose réellement sur votre appareil, pour combien de temps, et comment l’effacer.',
  lead: 'Aujourd’hui, {brand} ne dépose aucun cookie. Quelques informations nécessaires sont gardées par votre navigateur ; en voici la liste exacte.',
  sections: [
    {
      id: 'aucun',
      title: 'Aucun cookie aujourd’hui',
      blocks: [
        'Un cookie est un petit fichier que le navigateur renvoie au site à chaque demande. Nous n’en utilisons pas : ni pour vous connecter, ni pour mesurer l’audience, ni pour la publicité. C’est pourquoi aucun bandeau ne vous demande votre accord.',
        'La page de paiement par carte et la connexion avec Google appartiennent à d’autres sites, qui peuvent déposer leurs propres cookies quand vous vous y rendez.',
        'Là où le paiement par carte est ouvert, les pages où l’on choisit une formule chargent, pour les personnes connectées, le script du prestataire de paiement\u00a0: il voit alors votre adresse IP. Sa collecte de signaux sur la navigation est coupée.',
      ],
    },
    {
      id: 'liste',
      title: 'Ce qui est gardé par votre navigateur',
      blocks: [
        'À la place, certaines informations sont écrites dans l’espace de stockage du navigateur. Elles sont nécessaires au fonctionnement ou répondent à un choix de votre part.',
        {
          table: {
            head: ['Nom', 'À quoi cela sert', 'Jusqu’à quand'],
            rows: Object.entries(kept).map(([name, [purpose, until]]) => [name, purpose, until]),
          },
        },
        'Rien de cela n’est lisible par un autre site.',
      ],
    },
    {
      id: 'durees',
      title: 'Les durées maximales auxquelles nous nous engageons',
      blocks: [
        'Si un cookie devenait nécessaire, il entrerait dans l’une des catégories suivantes, et aucune ne dépasserait 13 mois. Ce tableau dit ce que nous nous interdisons de dépasser, et où en est chaque catégorie.',
        {
          table: {
            head: ['Catégorie', 'Durée au plus', 'Aujourd’hui'],
            rows: [
              ['Authentification', '1\u00a0an', 'Sans cookie ; stockage « session »'],
              ['Session', '2 heures', 'Sans cookie ; l’accès est renouvelé toutes les heures au plus'],
              [
                'Protection contre les demandes forgées (CSRF)',
                '2 heures',
                'Sans objet : un site tiers ne peut pas envoyer votre jeton',
              ],
              ['Thème', '6 mois', 'Sans cookie ; stockage « mantine-color-scheme-value »'],
              ['Langue', '6 mois', 'Non utilisé : le site est en français'],
              ['Interface', '6 mois', 'Sans cookie ; fermetures de bandeaux et formulaires en cours'],
              ['Mesure d’audience', '13 mois', 'Non utilisé'],
              ['Performance', '13 mois', 'Non utilisé'],
              ['Messagerie instantanée', '13 mois', 'Non utilisé'],
              ['Tableau de bord', '13 mois', 'Sans cookie ; base locale du logiciel'],
            ],
          },
        },
        'Une catégorie qui ne serait pas nécessaire au service, comme la mesure d’audience, ne serait jamais activée sans votre accord.',
      ],
    },
    {
      id: 'effacer',
      title: 'Comment tout effacer',
      blocks: [
        'Se déconnecter efface la session, la copie de travail des fiches et ce que l’appareil savait de votre compte ; le logiciel prévient s’il reste des écritures à transmettre. Pour effacer aussi le thème, le dernier garage ouvert et les compteurs du blog, ouvrez les réglages de votre navigateur, rubrique données de sites, et supprimez celles de ce site.',
        'Refuser tout stockage empêche de rester connecté et de travailler hors ligne, mais non de lire les pages publiques.',
      ],
    },
    {
      id: 'question',
      title: 'Une question',
      blocks: [
        'Écrivez à [{email}](mailto:{email}). La [politique de confidentialité](/legal/privacy) dit ce qui est enregistré sur nos serveurs.',
      ],
    },
  ],
}

/** Names that the page lists, without the part that varies by account. */
export function namesKept(): string[] {
  return Object.keys(kept).map((name) => named(name).replace(/….*$/, ''))
}
