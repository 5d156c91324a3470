/** Work on the body after an accident, or mechanics. */
export const dossierKinds = ['body', 'mechanics'] as const
export type DossierKind = (typeof dossierKinds)[number]

export const dossierKindLabels: Record<DossierKind, string> = { body: 'Carrosserie', mechanics: 'Mécanique' }

/** The ways in which the garage is paid. The law allows one at a time. */
export const paymentModes = ['undecided', 'coverage', 'assignment', 'client'] as const
export type PaymentMode = (typeof paymentModes)[number]

export const paymentModeLabels: Record<PaymentMode, string> = {
  undecided: 'À choisir',
  coverage: 'Prise en charge',
  assignment: 'Cession de créance',
  client: 'Le client paie',
}

/** How a dossier ends. */
export const dossierOutcomes = ['finished', 'dropped'] as const
export type DossierOutcome = (typeof dossierOutcomes)[number]

export const outcomeLabels: Record<DossierOutcome, string> = { finished: 'Terminé', dropped: 'Sans suite' }

/** The fields that people of the garage write, in screen order. */
export const dossierFields = [
  'kind',
  'clientId',
  'vehicleId',
  'payerId',
  'requestedWork',
  'insurerId',
  'claimNumber',
  'policyNumber',
  'lossOn',
  'circumstances',
  'expertFirmId',
  'expertId',
  'paymentMode',
  'deductibleCents',
  'wearCents',
  'isVatRecoverable',
  'keyNumber',
  'parkingPlace',
] as const
export type DossierField = (typeof dossierFields)[number]

export const dossierFieldLabels: Record<DossierField, string> = {
  kind: 'Nature des travaux',
  clientId: 'Client',
  vehicleId: 'Véhicule',
  payerId: 'Autre payeur',
  requestedWork: 'Travaux demandés',
  insurerId: 'Assureur',
  claimNumber: 'N° de sinistre',
  policyNumber: 'N° de contrat',
  lossOn: 'Date du sinistre',
  circumstances: 'Circonstances',
  expertFirmId: 'Cabinet d’expertise',
  expertId: 'Expert',
  paymentMode: 'Mode de paiement',
  deductibleCents: 'Franchise (TTC)',
  wearCents: 'Vétusté',
  isVatRecoverable: 'TVA récupérable par le client',
  keyNumber: 'N° de clé',
  parkingPlace: 'Place de parc',
}

/** Fields of a claim: mechanics has none of them. */
export const claimFields = [
  'insurerId',
  'claimNumber',
  'policyNumber',
  'lossOn',
  'circumstances',
  'expertFirmId',
  'expertId',
  'deductibleCents',
  'wearCents',
] as const satisfies DossierField[]

/** « 2026-0042 », « PEINT-2026-0042 » for a site that has letters of its own. */
export function dossierNumber(series: string, year: string, rank: number): string {
  return [series, year, `${rank}`.padStart(4, '0')].filter(Boolean).join('-')
}

/** A dossier in one line: its plate, or its client while no vehicle is known. */
export function dossierTitle({ plate, clientName }: { plate: string; clientName: string }): string {
  return plate || clientName
}
