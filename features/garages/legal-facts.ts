export const legalForms = ['sole_trader', 'eurl', 'sarl', 'sasu', 'sas', 'sa', 'snc', 'scop'] as const
export type LegalForm = (typeof legalForms)[number]

export const legalFormLabels: Record<LegalForm, string> = {
  sole_trader: 'Entrepreneur individuel (EI)',
  eurl: 'EURL',
  sarl: 'SARL',
  sasu: 'SASU',
  sas: 'SAS',
  sa: 'SA',
  snc: 'SNC',
  scop: 'SCOP',
}

export const operationCategories = ['goods', 'services', 'mixed'] as const

export const categoryLabels: Record<(typeof operationCategories)[number], string> = {
  goods: 'Livraison de biens',
  services: 'Prestation de services',
  mixed: 'Les deux\u00a0: pièces et main-d’œuvre',
}

/** Facts that documents print, in screen order. */
export const legalFactFields = [
  'legalForm',
  'capitalCents',
  'registerCity',
  'activityCode',
  'email',
  'website',
  'iban',
  'bic',
  'insurance',
  'mediatorName',
  'mediatorUrl',
  'acceptsCheques',
  'lateRate',
  'paymentDays',
  'isVatOnDebits',
  'operationCategory',
  'isSmallBusiness',
] as const
type LegalFactField = (typeof legalFactFields)[number]

export const legalFactLabels: Record<LegalFactField, string> = {
  legalForm: 'Forme juridique',
  capitalCents: 'Capital social',
  registerCity: 'Ville du registre (RCS)',
  activityCode: 'Code d’activité (NAF)',
  email: 'Email imprimé',
  website: 'Site internet',
  iban: 'IBAN',
  bic: 'BIC',
  insurance: 'Assurance professionnelle',
  mediatorName: 'Médiateur de la consommation',
  mediatorUrl: 'Adresse internet du médiateur',
  acceptsCheques: 'Membre d’un centre de gestion agréé\u00a0: chèques acceptés',
  lateRate: 'Pénalités de retard',
  paymentDays: 'Délai de paiement des professionnels',
  isVatOnDebits: 'Option pour la TVA d’après les débits',
  operationCategory: 'Catégorie des opérations',
  isSmallBusiness: 'Franchise en base de TVA (art.\u00a0293\u00a0B du CGI)',
}

/** The facts of a garage that has told none. */
export const noLegalFacts = {
  legalForm: null,
  capitalCents: null,
  registerCity: '',
  activityCode: null,
  email: null,
  website: null,
  iban: null,
  bic: null,
  insurance: '',
  mediatorName: '',
  mediatorUrl: null,
  acceptsCheques: false,
  lateRate: '',
  paymentDays: 30,
  isVatOnDebits: false,
  operationCategory: 'mixed',
  isSmallBusiness: false,
} as const
