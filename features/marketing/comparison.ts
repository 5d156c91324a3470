export type ComparisonRow = {
  feature: string
  auto: string
  autoCheck: boolean
  /** Set when the feature is not in service yet. */
  readiness?: 'coming'
  classic: string
  classicCheck: boolean
}

/** Ten features of this product beside classic garage software. */
export const productComparison: readonly ComparisonRow[] = [
  {
    feature: 'Lecture du rapport d’expert',
    auto: 'Le PDF est lu, vous relisez',
    autoCheck: true,
    classic: 'Saisie à la main',
    classicCheck: false,
  },
  {
    feature: 'Devis, ordre de réparation, facture',
    auto: 'L’un découle de l’autre',
    autoCheck: true,
    classic: 'Présents, souvent ressaisis',
    classicCheck: true,
  },
  {
    feature: 'Cession de créance',
    auto: 'Générée, signée en ligne, suivie',
    autoCheck: true,
    classic: 'Modèle de texte à remplir',
    classicCheck: false,
  },
  {
    feature: 'Part de l’assureur, part du client',
    auto: 'Calculées depuis le rapport',
    autoCheck: true,
    classic: 'À calculer soi-même',
    classicCheck: false,
  },
  {
    feature: 'Fichier clients',
    auto: 'Doublons repérés, fusion qui s’annule',
    autoCheck: true,
    classic: 'Présent',
    classicCheck: true,
  },
  {
    feature: 'Travail sans réseau',
    auto: 'Lecture et écriture, envoi au retour',
    autoCheck: true,
    classic: 'Oui, sur un seul poste',
    classicCheck: true,
  },
  {
    feature: 'Téléphone, tablette, ordinateur',
    auto: 'Le même outil, dans le navigateur',
    autoCheck: true,
    classic: 'Un poste installé',
    classicCheck: false,
  },
  {
    feature: 'Plusieurs sites, plusieurs métiers',
    auto: 'Droits par rôle et par site',
    autoCheck: true,
    classic: 'Licence par poste',
    classicCheck: false,
  },
  {
    feature: 'Journal des écritures',
    auto: 'Chaque action tracée et vérifiable',
    autoCheck: true,
    classic: 'Rare',
    classicCheck: false,
  },
  {
    feature: 'Récupération de vos données',
    auto: 'Clients en CSV et Excel, à tout moment',
    autoCheck: true,
    classic: 'Sur demande, parfois payante',
    classicCheck: false,
  },
]
