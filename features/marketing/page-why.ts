import type { MarketingPage } from '#features/marketing/page-shape.ts'

export const whyPage: MarketingPage = {
  path: '/pourquoi-{slug}',
  title: 'Nos partis pris et nos limites',
  description:
    'Ce que nous construisons, dans quel ordre, ce que nous refusons, et ce que vous pouvez vérifier vous-même.',
  eyebrow: 'Nos partis pris',
  heading: 'Pourquoi {brand}, et pourquoi pas un logiciel de plus.',
  lead: 'Vous avez sans doute déjà un outil, et de bonnes raisons de vous en méfier. Voici comment nous travaillons, ce que nous tenons aujourd’hui et ce que nous ne promettons pas.',
  figure: {
    kind: 'steps',
    title: 'Où nous en sommes',
    rows: [
      { label: 'En service', value: 'Comptes, équipe et rôles, sites' },
      { label: 'En service', value: 'Clients et véhicules, avec ou sans réseau' },
      { label: 'En service', value: 'Dossiers, tableau d’atelier, devis, ordres, pointages' },
      { label: 'En service', value: 'Factures, encaissements, comptabilité' },
      { label: 'En service', value: 'Journal vérifiable, exports CSV et Excel' },
      { label: 'En service', value: 'Rapports d’expert, de la lecture au devis' },
      { label: 'En service', value: 'Devis, ordres et cessions signés par lien et code' },
      { label: 'En préparation', value: 'Planning, véhicules de prêt' },
    ],
    note: 'La version actuelle est une bêta : elle s’enrichit dans l’ordre d’une réparation.',
  },
  sections: [
    {
      id: 'ressaisie',
      title: 'Partir d’un constat : tout est saisi trois fois',
      blocks: [
        'Dans une carrosserie, la même information passe par le rapport de l’expert, l’outil de chiffrage, le logiciel de gestion et l’extranet de l’assureur. Chaque passage est une occasion de se tromper, et le complément d’expertise oblige à recommencer. Dans un garage, c’est le carnet du comptoir, l’agenda et la facture qui se recopient.',
        'Nous voulons qu’une information soit écrite une fois, à l’endroit où elle naît, puis suive la voiture. Les chiffres que l’on lit sur les sites de logiciels, les nôtres compris, sont des objectifs : moins de temps administratif, une analyse en une trentaine de secondes au lieu d’un quart d’heure. Ils se mesureront chez vous, pas dans une publicité.',
      ],
    },
    {
      id: 'verifiable',
      title: 'Ne rien affirmer qui ne se vérifie',
      blocks: [
        'Un logiciel qui lit un document peut se tromper. La question est de savoir s’il le dit. Nous avons posé quelques règles :',
        {
          list: [
            'un montant lu n’est accepté que si les calculs se referment',
            'un écart est montré, jamais absorbé',
            'aucune donnée d’exemple ne vient combler un document illisible',
            'une personne valide avant qu’un document ne parte',
            'ce qui a été signé ou émis ne se modifie plus',
          ],
        },
        'Le journal suit le même principe. Chaque écriture y est enchaînée à la précédente par une empreinte ; si quelqu’un touchait aux données en dehors du logiciel, la vérification le signalerait.',
      ],
    },
    {
      id: 'panne',
      title: 'Travailler quand le réseau tombe',
      blocks: [
        'Les ateliers sont de mauvais endroits pour le Wi-Fi : des murs épais, des tôles, un sous-sol. Et un hébergeur peut tomber en panne un lundi matin. Un logiciel en ligne qui devient alors un écran blanc coûte une journée.',
        'Le fichier clients de {brand} s’ouvre, se cherche et se modifie hors connexion. Les écritures attendent sur l’appareil et partent au retour du réseau, dans l’ordre, chacune une seule fois. Si un collègue a changé la même fiche entre-temps, vous choisissez. C’est ainsi que nous voulons construire le reste, et c’est pour cela que nous avons commencé par là.',
      ],
    },
    {
      id: 'donnees',
      title: 'Vos données restent les vôtres',
      blocks: [
        'Vous devez pouvoir partir. La liste de vos clients sort en CSV ou en Excel, exactement comme elle est affichée, sans demander la permission. Chaque garage est isolé des autres jusque dans la base de données. Notre assistance n’entre pas chez vous à sa guise : c’est un responsable qui ouvre l’accès, pour un temps limité, et chaque consultation est consignée.',
        'Les durées pendant lesquelles nous gardons quelque chose sont écrites noir sur blanc dans la [politique de confidentialité](/legal/privacy), et ce qui est déposé sur votre appareil dans la page [cookies](/legal/cookies).',
      ],
    },
    {
      id: 'refus',
      title: 'Ce que nous ne ferons pas',
      blocks: [
        {
          list: [
            'Afficher le logo d’une certification que nous n’avons pas. Aucune n’est revendiquée aujourd’hui.',
            'Nous dire plateforme agréée pour la facture électronique : ce n’est pas le cas, vous choisirez la vôtre.',
            'Promettre que l’assureur acceptera une cession de créance : elle vous donne un droit, pas une certitude.',
            'Publier de faux avis. Les témoignages d’exemple sont signalés comme tels.',
            'Suivre vos visites avec les outils d’une régie publicitaire.',
          ],
        },
      ],
    },
    {
      id: 'prix',
      title: 'Un prix que l’on peut lire',
      blocks: [
        'Les formules sont publiées, hors taxes, avec leurs limites : nombre de rapports par mois, nombre d’utilisateurs, assistant compris ou non. L’essai dure quatorze jours en choisissant un abonnement, sept jours sans formule, et toujours sans carte bancaire. Un garage doit pouvoir comparer sans laisser son numéro de téléphone à un commercial. Les conditions du renouvellement sont dans les [conditions d’utilisation](/legal/terms).',
      ],
    },
    {
      id: 'pour-qui',
      title: 'Pour qui c’est une bonne idée, et pour qui c’est trop tôt',
      blocks: [
        'C’est une bonne idée si vous voulez tenir un fichier clients propre, à plusieurs, sur tous vos appareils, et peser sur la suite : les premiers ateliers nous disent ce qui manque, et nous répondons à [{email}](mailto:{email}).',
        'C’est trop tôt si vous devez, dès ce mois-ci, émettre vos factures, échanger par EDI avec les assureurs ou brancher un catalogue de temps et de pièces. Gardez votre outil actuel, et revenez. Pour juger sur pièces, lisez nos critères de choix d’un [logiciel de carrosserie](/logiciel-carrosserie) ou d’un [logiciel de garage](/logiciel-garage-automobile) : ils valent aussi pour nous.',
      ],
    },
  ],
  pictured: 'panne',
  onward: ['/carrosserie', '/garage', '/metiers'],
}
