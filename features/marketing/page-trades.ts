import type { MarketingPage } from '#features/marketing/page-shape.ts'

export const tradesPage: MarketingPage = {
  path: '/metiers',
  title: 'Un outil pour chaque métier de l’atelier',
  description:
    'Gérant, réceptionnaire, tôlier, peintre, mécanicien, magasinier, comptable : ce que chacun attend du logiciel de l’atelier.',
  eyebrow: 'Par métier',
  heading: 'Sept métiers, une même voiture, des besoins différents.',
  lead: 'Le comptable ne lit pas un dossier comme le peintre. {brand} donne à chacun l’écran de son travail, et à personne les chiffres qui ne le regardent pas.',
  figure: {
    kind: 'steps',
    title: 'Les rôles en service',
    rows: [
      { label: 'Gérant', value: 'Tout, y compris l’équipe, les réglages et les marges' },
      { label: 'Réception', value: 'Dossiers, devis, ordres, factures, signatures, encaissements' },
      { label: 'Atelier', value: 'Travaux, contrôles, photos et heures, aucune facture' },
      { label: 'Peinture', value: 'Les mêmes gestes que l’atelier, sans les coûts' },
      { label: 'Comptabilité', value: 'Factures et avoirs, marges, écritures et exports' },
    ],
    note: 'Les droits sont vérifiés par le serveur à chaque demande, pas seulement cachés à l’écran.',
  },
  sections: [
    {
      id: 'gerant',
      title: 'Le gérant : voir juste sans tout vérifier',
      blocks: [
        'Il ouvre le logiciel entre deux clients, souvent sur son téléphone. Ses questions sont toujours les mêmes : qu’est-ce qui est en retard, qu’est-ce qui est facturé et pas payé, qui est absent demain ? Il ne veut pas d’un mur de courbes ; il veut la liste courte des choses qui réclament une décision.',
        'Il veut aussi pouvoir revenir en arrière. Quand une fiche change, {brand} note qui l’a changée, quand, et ce qu’elle disait avant. Chaque écriture est liée à la précédente par une empreinte : on ne peut ni en retirer une, ni en glisser une autre, sans que cela se voie. Inviter un collègue, changer son rôle ou fermer son accès se fait en quelques gestes, et prend effet aussitôt.',
      ],
    },
    {
      id: 'reception',
      title: 'Le réceptionnaire : le téléphone d’une main',
      blocks: [
        'Personne n’est interrompu plus souvent. Une saisie commencée doit survivre à un appel, à une page fermée par mégarde, à une coupure de réseau. C’est le cas : ce qui est tapé est gardé sur l’appareil jusqu’à ce que le serveur l’ait confirmé, et un brouillon oublié se retrouve.',
        'La recherche accepte les fautes d’accent et les morceaux de numéro. Le même champ trouve une plaque, un numéro de sinistre ou une facture. Le réceptionnaire est aussi celui qui recueille les accords et les consentements ; les cases correspondantes existent déjà sur la fiche, décochées tant que le client n’a rien dit.',
      ],
    },
    {
      id: 'tolier',
      title: 'Le tôlier : savoir ce qui est vendu',
      blocks: [
        'Il travaille à partir du rapport d’expert, parfois photocopié, parfois annoté. Ce qu’il lui faut tient en peu de lignes : quelles pièces sont remplacées, lesquelles sont redressées, combien d’heures sont accordées par classe, ce qui est arrivé au magasin. Et un moyen rapide, avec des gants, de signaler un dommage caché : trois photos, une phrase, et le complément part à l’expert.',
        'Les écrans d’atelier que nous préparons sont faits pour une tablette posée sur une servante : gros boutons, peu de texte, aucune somme d’argent.',
      ],
    },
    {
      id: 'peintre',
      title: 'Le peintre : la cabine dicte l’ordre',
      blocks: [
        'Une cabine ne prend qu’une voiture à la fois, et le séchage ne se négocie pas. Le peintre a besoin de voir les véhicules qui approchent, leur teinte, leur type de peinture (opaque vernis, métallisé, nacré, tricouche) et les éléments à raccorder. Grouper par couleur fait gagner du temps et des ingrédients.',
        'Les heures de peinture et les heures d’ingrédients vont ensemble : les secondes se comptent sur les premières, mais à un autre taux. C’est l’un des contrôles que le logiciel fera de lui-même à la lecture d’un rapport.',
      ],
    },
    {
      id: 'mecanicien',
      title: 'Le mécanicien : le symptôme, puis la preuve',
      blocks: [
        'Il reçoit une phrase du client et doit rendre un diagnostic que l’on puisse expliquer au comptoir. Une photo de la pièce usée vaut mieux qu’un long texte. Ce qui n’a pas été commandé n’est pas fait : si autre chose apparaît, il le signale et attend. Le déroulé complet est décrit sur la page [garage](/garage).',
      ],
    },
    {
      id: 'magasinier',
      title: 'Le magasinier : une ligne, un état',
      blocks: [
        'À commander, commandée, reçue, non conforme, retournée, avoir attendu, montée : une pièce n’est jamais simplement « en cours ». Il doit aussi savoir d’où elle vient, car l’origine s’imprime sur le devis et la facture : neuve d’origine, qualité équivalente, réemploi, échange standard. Et pour une pièce de réemploi, c’est le choix du client, recueilli avant les travaux, qui autorise à la poser.',
        'Le stock et les commandes font partie de ce que nous construisons après les devis.',
      ],
    },
    {
      id: 'comptable',
      title: 'Le comptable : des écritures, pas des captures d’écran',
      blocks: [
        'Il intervient une fois par mois, parfois depuis un cabinet. Il veut des fichiers ouverts, complets, dont les totaux tombent juste. La liste des clients s’exporte dès maintenant en CSV et en Excel, telle qu’elle est affichée. L’export comptable au format du fichier des écritures viendra avec la [facturation](/logiciel-facturation-garage).',
        'Il appréciera que rien ne s’efface : une erreur se corrige par un avoir, avec un motif, et la suite des numéros reste sans trou.',
      ],
    },
    {
      id: 'ensemble',
      title: 'Et quand une personne fait tout',
      blocks: [
        'Dans beaucoup d’ateliers, le gérant reçoit, répare et facture. Le même compte peut alors tout faire ; les rôles ne servent que le jour où l’on embauche. Un atelier de deux personnes et une maison de plusieurs [sites](/logiciel-garage-automobile) utilisent le même logiciel, sans réglage particulier. Reste à savoir si nos partis pris sont les vôtres : nous les exposons dans [Pourquoi {brand}](/pourquoi-{slug}).',
      ],
    },
  ],
  pictured: 'reception',
  onward: ['/carrosserie', '/garage', '/pourquoi-{slug}'],
}
