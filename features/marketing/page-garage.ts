import type { MarketingPage } from '#features/marketing/page-shape.ts'

export const garagePage: MarketingPage = {
  path: '/garage',
  title: 'Logiciel pour garages',
  description:
    'L’accueil, l’accord du client, l’atelier, l’encaissement et le suivi : la journée d’un garage mécanique, sans papier perdu.',
  eyebrow: 'Pour le garage mécanique',
  heading: 'Des clés reçues aux clés rendues, tout est écrit.',
  lead: 'Dans un garage, l’argent rentre au comptoir et la confiance se joue au téléphone : « Vous avez aussi changé cela ? » {brand} veut que la réponse soit toujours dans le dossier, signée.',
  figure: {
    kind: 'steps',
    title: 'Une journée, un véhicule',
    rows: [
      { label: '8 h 15', value: 'Réception : tour du véhicule, kilométrage, demande du client' },
      { label: '9 h 00', value: 'Diagnostic, puis devis en HT et en TTC' },
      { label: '9 h 40', value: 'Accord du client, ordre de réparation signé' },
      { label: '11 h 20', value: 'Défaut découvert : arrêt, photo, nouvel accord' },
      { label: '16 h 30', value: 'Contrôle, facture, règlement' },
      { label: '17 h 00', value: 'Remise des clés' },
    ],
    note: 'Exemple d’une journée ; le devis, l’ordre signé, la facture et le règlement sont en service.',
  },
  sections: [
    {
      id: 'comptoir',
      title: 'Au comptoir, deux minutes pour bien commencer',
      blocks: [
        'Le rendez-vous se prend avec une plaque et un symptôme, dits au téléphone dans les mots du client. Mieux vaut les noter tels quels : « bruit à l’avant gauche en tournant » aide plus le mécanicien que « contrôle train avant ». À la réception, on fait le tour de la voiture, on relève le kilométrage et le niveau de carburant, on note les chocs déjà présents et les objets laissés à bord.',
        'Le fichier clients de {brand} fait déjà gagner ces deux minutes : il retrouve une personne par son nom, même mal accentué, par son téléphone ou par son adresse, et il fonctionne encore quand la connexion tombe. Deux fiches pour la même personne se fusionnent, et la fusion s’annule si l’on s’est trompé.',
      ],
    },
    {
      id: 'accord',
      title: 'Pas d’accord, pas de travaux',
      blocks: [
        'Rien n’oblige expressément à rédiger un ordre de réparation. Mais c’est la seule preuve de la commande : un client peut refuser de payer ce qu’il n’a pas demandé. Le garage, lui, doit un conseil et un résultat. Un ordre de réparation utile dit au moins :',
        {
          list: [
            'qui commande, si ce n’est pas le propriétaire',
            'le véhicule, son kilométrage et son état à l’arrivée',
            'les travaux demandés et leur prix, ou la référence du devis accepté',
            'la durée d’immobilisation prévue',
            'le choix du client sur les pièces issues de l’économie circulaire',
            'ce qu’il faut faire des pièces remplacées',
            'la signature du client, avant le début des travaux',
          ],
        },
        'Quand un défaut apparaît sous la voiture, on s’arrête. Une photo, un prix, un nouvel accord : c’est l’affaire de quelques minutes, et cela évite l’échange désagréable de 18 h. Un accord donné par SMS est possible, mais prouve moins bien qu’une signature.',
      ],
    },
    {
      id: 'distance',
      title: 'Un devis signé à distance n’est pas un devis signé au comptoir',
      blocks: [
        'Le client qui signe dans vos locaux est engagé. Celui qui signe depuis chez lui, par un lien, conclut un contrat à distance : il dispose de quatorze jours pour se rétracter. Pour commencer tout de suite, il faut sa demande expresse. Et depuis le 19 juin 2026, un contrat conclu en ligne doit pouvoir être abandonné en ligne, par une fonction bien visible suivie d’un accusé de réception immédiat.',
        'Ce n’est pas une raison de renoncer à la signature à distance ; c’est une raison de noter, pour chaque document, où et comment il a été signé. Nos devis notent qui a donné son accord, quand, et par quelle voie.',
      ],
    },
    {
      id: 'affichage',
      title: 'Ce que le client doit voir avant d’entrer',
      blocks: [
        'Les taux horaires TTC par catégorie de travaux et les forfaits s’affichent à l’entrée, lisibles de l’extérieur, et à la réception. Le détail de chaque forfait doit être disponible. La possibilité de choisir des pièces issues de l’économie circulaire s’affiche aussi, à l’entrée comme sur votre site, avec les catégories concernées et les exceptions. Le nom et l’adresse de votre médiateur de la consommation figurent sur vos documents.',
      ],
    },
    {
      id: 'encaissement',
      title: 'La caisse, le point sensible',
      blocks: [
        'Un garage encaisse surtout des particuliers, souvent au moment de rendre les clés. Le logiciel qui enregistre ces règlements doit empêcher qu’on les modifie ou qu’on les efface après coup : on corrige par une écriture inverse, jamais par une gomme. Les espèces sont limitées à 1 000 € pour un client dont le domicile fiscal est en France. Nous détaillons ces règles sur la page [facturation](/logiciel-facturation-garage).',
        'L’acompte mérite la même attention. Dès qu’il est encaissé, il fait l’objet d’une facture d’acompte, que la facture finale rappelle et déduit. Et si le client est un particulier, la somme versée d’avance est présumée être des arrhes tant que le document ne dit pas autre chose.',
      ],
    },
    {
      id: 'suivi',
      title: 'Faire revenir sans harceler',
      blocks: [
        'Contrôle technique, vidange, distribution, pneus d’hiver : le véhicule donne lui-même les occasions d’écrire. Un message de service, comme la confirmation d’un rendez-vous, ne demande pas de consentement particulier. Une publicité par email ou par SMS, si, sauf pour un client à qui l’on propose un service analogue et qui peut refuser à chaque envoi. Le démarchage par téléphone exige un consentement préalable depuis le 11 août 2026.',
        'La fiche client garde donc ces consentements séparément, avec leur date. C’est en service. Les rappels automatiques viendront ensuite.',
      ],
    },
    {
      id: 'aujourdhui',
      title: 'Par où commencer',
      blocks: [
        'Aujourd’hui, {brand} tient vos clients, votre équipe et vos sites ; le reste arrive étape par étape. Si vous comparez plusieurs outils, lisez d’abord [comment choisir un logiciel de garage](/logiciel-garage-automobile). Si vous faites aussi de la tôlerie, la page [carrosserie](/carrosserie) vous parlera d’experts et d’assureurs.',
      ],
    },
  ],
  pictured: 'comptoir',
  onward: ['/logiciel-garage-automobile', '/logiciel-facturation-garage', '/metiers'],
}
