import type { MarketingPage } from '#features/marketing/page-shape.ts'

export const garageSoftwarePage: MarketingPage = {
  path: '/logiciel-garage-automobile',
  title: 'Logiciel de garage automobile : comment choisir',
  description:
    'Ce qu’un logiciel de garage doit savoir faire : clients et véhicules, ordre de réparation, planning, véhicules de prêt, plusieurs sites, hors connexion.',
  eyebrow: 'Guide de choix',
  heading: 'Choisir un logiciel de garage sans se tromper d’époque.',
  lead: 'Un logiciel de garage se garde dix ans. Mieux vaut regarder ce qu’il fait un jour de panne, un jour de contrôle et un jour de départ que la couleur de ses boutons.',
  figure: {
    kind: 'steps',
    title: 'Ce que contient un ordre de réparation',
    rows: [
      { label: 'Véhicule', value: 'Plaque, VIN, kilométrage, carburant' },
      { label: 'État', value: 'Chocs présents, objets laissés à bord' },
      { label: 'Travaux', value: 'Demande du client, prix ou devis accepté' },
      { label: 'Pièces', value: 'Choix de l’économie circulaire, pièces à rendre' },
      { label: 'Délai', value: 'Immobilisation prévue' },
      { label: 'Accord', value: 'Signature, date et heure' },
    ],
    note: 'Modèle du futur ordre de réparation ; il reprend les mentions d’usage de la profession.',
  },
  sections: [
    {
      id: 'fichier',
      title: 'D’abord le fichier : des clients et des véhicules',
      blocks: [
        'Tout part de là, et tout s’y abîme. Un nom écrit de trois façons, un numéro de portable dans la case du fixe, une société rangée parmi les particuliers : après quelques années, les relances partent à côté. Exigez une recherche qui ignore les accents et les espaces, un contrôle du SIRET, un signalement des doublons et une fusion qui s’annule. Ces quatre points sont en service dans {brand}.',
        'Le véhicule, lui, a sa propre vie : il change de propriétaire, de plaque parfois, jamais de numéro de série. Une plaque actuelle s’écrit AA-123-AA, sans I, O ni U ; les anciennes existent encore. Un bon outil accepte les deux, ainsi que les plaques étrangères, et n’invente pas de règle de contrôle pour un VIN européen, qui n’en a pas.',
      ],
    },
    {
      id: 'travail',
      title: 'Du rendez-vous à l’ordre de réparation',
      blocks: [
        'Comptez les gestes. Combien d’écrans pour recevoir un client connu, ouvrir un dossier et imprimer un ordre de réparation ? Et combien de fois retape-t-on la même chose ? L’enchaînement naturel est devis, ordre, facture, chaque document reprenant le précédent. Vérifiez qu’un devis périmé se voit, qu’un devis accepté ne se modifie plus en cachette et qu’un travail supplémentaire donne lieu à un accord daté. Notre page [garage](/garage) raconte cette journée heure par heure.',
      ],
    },
    {
      id: 'planning',
      title: 'Un planning qui connaît les limites de l’atelier',
      blocks: [
        'Un agenda coloré ne suffit pas. Les ressources d’un atelier sont des personnes, avec leurs compétences et leurs absences, mais aussi un pont, un poste de géométrie, une aire de lavage. Programmer une voiture dont les pièces ne sont pas arrivées, c’est immobiliser un pont pour rien.',
        'Trois chiffres suffisent à piloter : les heures de présence, les heures passées sur les véhicules, les heures facturées. Leur rapport dit où le temps se perd. Le planning de {brand}, en préparation, partira de ces trois-là plutôt que d’un tableau de bord décoratif.',
      ],
    },
    {
      id: 'pret',
      title: 'Les véhicules de prêt, un risque mal connu',
      blocks: [
        'Prêter une voiture gratuitement et la louer ne relèvent pas du même contrat, ni de la même assurance. Dans les deux cas il faut un état des lieux au départ et au retour, le permis du conducteur, les heures exactes. Car une amende peut arriver des semaines plus tard : une société dispose de quarante-cinq jours pour désigner le conducteur, faute de quoi elle reçoit une seconde amende.',
        'Le logiciel doit donc répondre à une question simple : qui avait cette voiture tel jour à telle heure ? Et refuser deux réservations au même moment, ou un départ avec un contrôle technique périmé. C’est l’ambition de notre module de prêt, prévu après les factures.',
      ],
    },
    {
      id: 'sites',
      title: 'Une équipe, parfois plusieurs adresses',
      blocks: [
        'Un réceptionnaire à mi-temps, un apprenti, un cabinet comptable, un second atelier de l’autre côté de la ville : un logiciel qui ne connaît qu’un mot de passe partagé ne sait plus qui a fait quoi. Cherchez des comptes nominatifs, des rôles, une seconde étape de connexion pour les accès sensibles, et la possibilité de fermer un accès à distance.',
        'Dans {brand}, les comptes, les rôles et les sites existent. Les droits par métier sont présentés sur la page [métiers](/metiers).',
      ],
    },
    {
      id: 'panne',
      title: 'Le jour où Internet s’arrête',
      blocks: [
        'Posez la question clairement : si la connexion tombe à 8 h, que puis-je encore faire ? Avec un logiciel installé sur un poste, tout, jusqu’au jour où le disque lâche. Avec un logiciel en ligne, souvent rien. Une troisième voie existe : garder sur chaque appareil une copie de travail qui se synchronise ensuite. C’est celle que nous avons choisie, en commençant par le fichier clients.',
        'Les sauvegardes sont l’autre moitié de la réponse. Une sauvegarde que personne n’a jamais restaurée est une hypothèse.',
      ],
    },
    {
      id: 'couts',
      title: 'Le vrai prix d’un logiciel',
      blocks: [
        'Le tarif mensuel n’est qu’un début. Ajoutez l’installation, la reprise des données, les modules facturés à part, les postes supplémentaires, la formation, et le temps passé à attendre l’assistance. Retirez ce que vous gagnez : une facture partie le jour même, un acompte non oublié, un rappel de contrôle technique qui ramène un client.',
        {
          table: {
            head: ['Poste de coût', 'Question à poser'],
            rows: [
              ['Engagement', 'Puis-je arrêter, et avec quel préavis ?'],
              ['Utilisateurs', 'Combien sont compris dans le prix ?'],
              ['Modules', 'Qu’est-ce qui n’est pas compris ?'],
              ['Assistance', 'Qui répond, par quel moyen, à quelles heures ?'],
              ['Départ', 'Sous quel format est-ce que j’emporte mes données ?'],
            ],
          },
        },
        'Si vous faites de la tôlerie, ajoutez les critères propres à la [carrosserie](/logiciel-carrosserie). Et pour tout ce qui touche aux numéros, à la TVA et à la réforme, lisez la page [facturation](/logiciel-facturation-garage).',
      ],
    },
  ],
  pictured: 'fichier',
  onward: ['/garage', '/logiciel-facturation-garage', '/logiciel-carrosserie'],
}
