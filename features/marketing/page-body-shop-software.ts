import type { MarketingPage } from '#features/marketing/page-shape.ts'

export const bodyShopSoftwarePage: MarketingPage = {
  path: '/logiciel-carrosserie',
  title: 'Logiciel de carrosserie : comment choisir',
  description:
    'Les critères pour choisir un logiciel de carrosserie : lecture du rapport d’expert, contrôles de calcul, compléments, cession de créance, pièces.',
  eyebrow: 'Guide de choix',
  heading: 'Logiciel de carrosserie : les questions à poser avant de signer.',
  lead: 'Tous les logiciels de carrosserie savent imprimer une facture. La différence se voit sur un rapport mal scanné, un complément arrivé trop tard ou un assureur qui paie moins que prévu.',
  figure: {
    kind: 'sum',
    title: 'Un poste, un calcul, un total',
    rows: [
      { label: 'T1, 3,50 h à 68,00 €', value: '238,00 €' },
      { label: 'T2, 2,00 h à 74,00 €', value: '148,00 €' },
      { label: 'Peinture, 4,50 h à 72,00 €', value: '324,00 €' },
      { label: 'Ingrédients, 4,50 h à 54,00 €', value: '243,00 €' },
      { label: 'Pièces, remise déduite', value: '885,51 €' },
      { label: 'Forfait déchets', value: '12,00 €' },
    ],
    total: { label: 'Total HT', value: '1 850,51 €' },
    note: 'Exemple. Les heures sont décimales : 2,30 h font 2 h 18. Les heures d’ingrédients sont celles de la peinture.',
  },
  sections: [
    {
      id: 'questions',
      title: 'Dix questions à poser en démonstration',
      blocks: [
        'Apportez trois rapports réels, de trois cabinets différents, avec les noms masqués. Puis demandez :',
        {
          list: [
            'Que se passe-t-il quand le total lu ne correspond pas à la somme des lignes ?',
            'Le logiciel montre-t-il, pour chaque valeur, l’endroit du document d’où elle vient ?',
            'Une ligne à zéro euro, comme une remise en état comprise dans la main-d’œuvre, est-elle gardée ?',
            'Un rapport complémentaire remplace-t-il le premier, ou s’ajoute-t-il avec la liste des différences ?',
            'La vétusté est-elle traitée comme une remise ? (Elle ne doit pas l’être.)',
            'Peut-on répartir une même facture entre assureur et client, au centime ?',
            'Qui le logiciel relance-t-il quand l’assureur doit payer ?',
            'La page de signature expire-t-elle, et ne sert-elle qu’une fois ?',
            'Comment retrouve-t-on qui conduisait un véhicule de prêt à une date donnée ?',
            'Comment récupère-t-on toutes ses données en partant ?',
          ],
        },
        'Une réponse embarrassée vaut un renseignement. Les nôtres sont réparties entre cette page et [nos partis pris](/pourquoi-{slug}).',
      ],
    },
    {
      id: 'lecture',
      title: 'Les contrôles d’une lecture fiable',
      blocks: [
        'Lire un rapport, c’est reconnaître des caractères ; le comprendre, c’est vérifier. Voici les égalités que notre moteur de lecture devra satisfaire avant de proposer un devis :',
        {
          table: {
            head: ['Contrôle', 'Égalité attendue', 'Tolérance'],
            rows: [
              ['Un poste', 'heures × taux = montant imprimé', 'au centime'],
              ['La main-d’œuvre', 'somme des postes et des forfaits = total de main-d’œuvre', 'au centime'],
              ['Les pièces', 'somme des pièces = total des pièces, avant ou après vétusté', 'au centime'],
              ['Les ingrédients', 'heures de peinture × taux = montant', 'au centime'],
              ['Le rapport', 'somme des blocs = total HT', '1 €'],
              ['La taxe', 'HT + TVA = TTC', '5 centimes'],
            ],
          },
        },
        'Un échec ne bloque pas le travail : il désigne le bloc à relire. La lecture reste une aide, et c’est vous qui validez. Attention aux confusions de rôles, fréquentes dans les outils pressés : le mandant est l’assureur, le lésé est votre client, et le réparateur, c’est vous.',
      ],
    },
    {
      id: 'complement',
      title: 'Le complément d’expertise sans ressaisie',
      blocks: [
        'Un même sinistre produit couramment deux à quatre documents : provisoire, définitif, complémentaire. Un bon logiciel les range par version et en montre l’écart ligne à ligne, pour que vous sachiez ce qui a été accordé, refusé ou oublié. Il en tire un ordre de réparation complémentaire, à faire signer si le reste à charge change, et ne touche jamais à ce qui est déjà signé.',
        'Certains rapports précisent qu’un chiffrage est considéré comme validé sans retour de votre part sous 48 heures. Cela mérite une tâche dans l’agenda, créée à la réception du document.',
      ],
    },
    {
      id: 'cession',
      title: 'La cession de créance, pièce par pièce',
      blocks: [
        'Pour être valable, l’acte est écrit et identifie le garage, le client et la créance : assureur, numéro de contrat, numéro et date du sinistre, véhicule, montant ou façon de le déterminer. Il est signé par les deux parties et daté, car c’est la date qui fixe le rang. Pour être opposable à l’assureur, il lui est notifié ; une lettre recommandée avec accusé de réception suffit depuis octobre 2016.',
        'L’assureur peut encore opposer la franchise, un plafond ou une exclusion du contrat. Le client reste redevable de ce qui n’est pas couvert. Et si la voiture est en location longue durée ou en crédit-bail, c’est le propriétaire qui doit consentir. Un dossier de preuve complet, conservé dix ans, garde le document signé, son empreinte, la date et le moyen de chaque étape. Le reste du parcours est décrit sur la page [carrosserie](/carrosserie).',
      ],
    },
    {
      id: 'pieces',
      title: 'Les pièces, leur origine et le choix du client',
      blocks: [
        'Depuis le 1er octobre 2024, le client doit pouvoir choisir des pièces issues de l’économie circulaire pour les catégories prévues : éléments de carrosserie amovibles, garnitures, vitrages non collés, optiques et une partie de la mécanique. Sont exclus les trains roulants, la direction et le freinage. Son choix est recueilli avant l’acceptation, sur un support durable, et le double se garde au moins deux ans. L’amende atteint 15 000 € pour une société.',
        'Le logiciel doit donc porter ce choix sur le devis, l’origine sur chaque ligne, et garder la trace. C’est ainsi que sont faits les devis de {brand}.',
      ],
    },
    {
      id: 'entree',
      title: 'Entrer, et pouvoir sortir',
      blocks: [
        'Reprendre un fichier clients de plusieurs milliers de lignes, avec ses doublons et ses numéros mal écrits, prend souvent plus de temps que l’apprentissage du logiciel. Regardez comment se fait le tri, et si une erreur s’annule. Regardez aussi le contrat : durée d’engagement, modules payants, formation facturée. Enfin, demandez ce que vous emporterez le jour où vous changerez d’avis, et sous quel format.',
        'Chez {brand}, la fusion des doublons s’annule et les exports sont libres. L’import des clients et des véhicules s’annule aussi. Une demande de complément part à l’expert par email, avec ses lignes, ses motifs et ses photographies. Pour la partie comptable, poursuivez avec la [facturation](/logiciel-facturation-garage).',
      ],
    },
  ],
  pictured: 'entree',
  onward: ['/carrosserie', '/pourquoi-{slug}', '/logiciel-facturation-garage'],
}
