import type { MarketingPage } from '#features/marketing/page-shape.ts'

export const bodyShopPage: MarketingPage = {
  path: '/carrosserie',
  title: 'Logiciel pour carrossiers',
  description:
    'Du rapport d’expert au règlement de l’assureur : ce qui fait la journée d’un carrossier, et comment {brand} s’y prend.',
  eyebrow: 'Pour la carrosserie',
  heading: 'Le rapport d’expert est votre bon de commande. Autant bien le lire.',
  lead: 'Une réparation de carrosserie se gagne ou se perd dans les papiers : un poste oublié, une franchise non encaissée, un complément demandé trop tard. {brand} se construit autour de ce chemin, du choc au règlement.',
  figure: {
    kind: 'sum',
    title: 'Qui paie quoi',
    rows: [
      { label: 'Part de l’assureur', value: '1 877,41 €' },
      { label: 'Franchise, à encaisser au client', value: '300,00 €' },
      { label: 'Vétusté d’un pneu (30 %)', value: '43,20 €' },
    ],
    total: { label: 'Facture TTC', value: '2 220,61 €' },
    note: 'Exemple. Le client ne récupère pas la TVA ; la somme des parts est égale à la facture, au centime.',
  },
  sections: [
    {
      id: 'parcours',
      title: 'Du choc au règlement, seize étapes et un seul dossier',
      blocks: [
        'Le client déclare son sinistre à l’assureur sous cinq jours ouvrés, deux en cas de vol. Il choisit librement son réparateur : l’assureur doit le lui rappeler. Vous recevez la voiture, vous photographiez les quatre angles, la plaque, le compteur et le choc. Vous chiffrez, l’expert passe ou travaille sur vos photos, puis son rapport arrive.',
        'Viennent ensuite l’accord de l’assureur, la signature de l’ordre de réparation, les pièces, le prêt d’une voiture, la tôlerie, la préparation, la cabine, le remontage, le contrôle, la facture et, bien plus tard, le virement. À chaque passage de main, quelque chose peut se perdre. C’est pourquoi le dossier de sinistre est le centre de {brand} : un numéro, un véhicule, des personnes, et tout ce qui s’y rattache.',
      ],
    },
    {
      id: 'rapport',
      title: 'Lire un rapport d’expertise sans rien laisser passer',
      blocks: [
        'Deux cabinets ne rendent jamais tout à fait le même document. L’un imprime une liste de lignes, l’autre une grille où les taux sont des colonnes, le troisième un procès-verbal par choc. La même lettre y change de sens : P désigne la peinture ici, un contrôle ailleurs.',
        'Notre lecture automatique, qui [s’essaie sans compte](/essai), s’appuie donc sur une règle simple : ne croire que ce qui tombe juste. Les heures multipliées par le taux doivent donner le montant du poste, les postes doivent donner le total hors taxes, et la TVA doit suivre. Quand un bloc ne se referme pas, il est désigné, avec l’écart ; rien n’est corrigé en silence. Le détail de ces contrôles est sur la page [logiciel de carrosserie](/logiciel-carrosserie).',
        'Certaines mentions valent plus qu’un montant. En voici quelques-unes, et ce qu’elles imposent :',
        {
          table: {
            head: ['Mention du rapport', 'Ce qu’elle signifie pour vous'],
            rows: [
              ['À titre conservatoire', 'Pas de travaux sans accord écrit'],
              ['Rapport provisoire', 'Attendre le rapport définitif avant de facturer'],
              [
                'Règlement direct suspendu ou sous réserve',
                'Le client doit la facture tant que l’accord n’est pas écrit',
              ],
              ['Dommages apparents, sans démontage', 'Prévenir l’expert avant tout travail supplémentaire'],
              ['Procédure VGE : oui', 'Véhicule interdit de circulation jusqu’au second rapport'],
            ],
          },
        },
      ],
    },
    {
      id: 'reste-a-charge',
      title: 'Franchise, vétusté, TVA : ne pas les confondre',
      blocks: [
        'Ni la franchise ni la vétusté ne réduisent votre facture. Elles disent seulement qui la paie. La franchise reste au client. La vétusté, appliquée aux pièces d’usure comme les pneumatiques, reste au client ou au tiers responsable. Quand le client récupère la TVA, l’assureur règle hors taxes et la TVA vous est due par le client.',
        'Une remise, elle, diminue le montant hors taxes. Confondre les deux, c’est offrir à l’assureur ce que le client devait. Une seule facture suffit, adressée au client qui a commandé les travaux, avec deux débiteurs et deux échéances.',
      ],
    },
    {
      id: 'reglement',
      title: 'Règlement direct ou cession de créance',
      blocks: [
        'Avec le règlement direct, l’assureur s’engage à vous payer : c’est un accord de sa part, souvent lié à un agrément. Avec la [cession de créance](/logiciel-carrosserie), c’est votre client qui vous transmet son droit à indemnité, par un écrit signé des deux côtés, que vous notifiez à l’assureur. Les deux modes s’excluent dans un même dossier.',
        'La cession n’a pas besoin de l’accord de l’assureur, et une clause du contrat automobile qui l’interdit est sans effet depuis la loi du 3 décembre 2020. Elle demande en revanche de la rigueur : signée par le bénéficiaire de l’indemnité et par personne d’autre, datée, notifiée avec preuve. Un conjoint qui dépose la voiture ne peut pas signer à la place de l’assuré.',
      ],
    },
    {
      id: 'atelier',
      title: 'L’atelier, cabine comprise',
      blocks: [
        'Les heures du rapport sont vendues par classe : T1 pour les travaux courants, T2 pour le redressage et la soudure, T3 pour la structure et la haute technicité, plus la peinture. Les comparer aux heures réellement passées, c’est savoir où part la marge : elles se pointent sur l’ordre, face aux heures vendues. Le planning en préparation tiendra compte de la cabine, du séchage et des pièces : une voiture ne se programme pas avant que ses pièces soient là, sauf pour le démontage.',
        'Si le démontage révèle un dommage caché, tout s’arrête le temps d’un complément : photos, liste des lignes, accord de l’expert, accord du client si son reste à charge change. Le rapport complémentaire s’ajoute au premier ; il ne l’écrase jamais.',
      ],
    },
    {
      id: 'aujourdhui',
      title: 'Ce que vous pouvez ouvrir dès maintenant',
      blocks: [
        'Sont en service : les comptes et l’équipe, les sites, les clients et les véhicules, disponibles aussi sans réseau, l’annuaire des assureurs et des experts, les dossiers et leur tableau d’atelier, la lecture des rapports d’expert et les devis qui en sont tirés, les ordres de réparation et les factures avec leurs documents PDF, les heures pointées sur les ordres, la signature des documents par un lien et un code, la cession de créance de ses questions à son règlement, les encaissements, la comptabilité, et les exports en CSV ou en Excel. La lecture d’un rapport [s’essaie aussi sans compte](/essai). Le planning est en préparation. Nous préférons le dire ici que vous le laisser découvrir.',
        'Chacun y trouve sa place : voyez ce que change {brand} [pour chaque métier](/metiers), ou ce que doit contenir une [facture de garage](/logiciel-facturation-garage).',
      ],
    },
  ],
  pictured: 'aujourdhui',
  onward: ['/logiciel-carrosserie', '/metiers', '/logiciel-facturation-garage'],
}
