import { dossierFieldLabels } from '#features/dossiers/dossier.ts'
import type { ImportColumn } from '#lib/importing.ts'

/** The columns of a file of dossiers. Our own exports bear the same names. */
export const dossierImportLabels = {
  number: 'N° de dossier',
  kind: dossierFieldLabels.kind,
  client: 'Client',
  clientKind: 'Type de client',
  clientReference: 'Référence du client',
  clientEmail: 'Email du client',
  clientPhone: 'Téléphone du client',
  plate: 'Immatriculation',
  vin: 'N° de série (VIN)',
  make: 'Marque',
  model: 'Modèle',
  requestedWork: dossierFieldLabels.requestedWork,
  insurer: dossierFieldLabels.insurerId,
  claimNumber: dossierFieldLabels.claimNumber,
  policyNumber: dossierFieldLabels.policyNumber,
  lossOn: dossierFieldLabels.lossOn,
  circumstances: dossierFieldLabels.circumstances,
  expertFirm: dossierFieldLabels.expertFirmId,
  paymentMode: dossierFieldLabels.paymentMode,
  deductibleCents: dossierFieldLabels.deductibleCents,
  wearCents: dossierFieldLabels.wearCents,
  isVatRecoverable: dossierFieldLabels.isVatRecoverable,
  keyNumber: dossierFieldLabels.keyNumber,
  parkingPlace: dossierFieldLabels.parkingPlace,
  promisedOn: 'Restitution promise le',
  column: 'Colonne du tableau',
  outcome: 'Issue',
} as const
export type DossierImportKey = keyof typeof dossierImportLabels

const otherNames: Record<DossierImportKey, string> = {
  number:
    'n dossier, no dossier, numero de dossier, numero dossier, dossier, ref dossier, reference dossier, file number',
  kind: 'nature, type de dossier, type dossier, type de travaux, activite',
  client:
    'nom client, nom du client, nom, nom et prenom, nom prenom, proprietaire, titulaire, assure, customer, customer name',
  clientKind: 'type client',
  clientReference: 'code client, n client, no client, numero client, numero de client, ref client, customer id',
  clientEmail: 'email, mail, e mail, courriel, email client, mail client, adresse mail',
  clientPhone: 'telephone, tel, portable, mobile, gsm, tel client, telephone client, telephone portable, phone',
  plate: 'immat, plaque, n immatriculation, numero immatriculation, registration, plate, license plate',
  vin: 'vin, n de serie, n serie, numero de serie, chassis, n chassis, numero de chassis',
  make: 'constructeur, make, brand',
  model: 'vehicule, model, modele vehicule',
  requestedWork: 'travaux, travaux a faire, description, objet, motif, demande, work, requested work',
  insurer: 'assurance, compagnie, compagnie d assurance, nom assurance, insurer, insurance',
  claimNumber:
    'sinistre, n sinistre, numero de sinistre, numero sinistre, ref sinistre, reference sinistre, claim, claim number',
  policyNumber: 'contrat, n contrat, numero de contrat, police, n police, numero de police, n de police, policy number',
  lossOn: 'date sinistre, date de sinistre, date accident, date de l accident, date evenement, survenu le, loss date',
  circumstances: 'circonstance, cause, nature du sinistre',
  expertFirm: 'expert, cabinet, cabinet expert, cabinet d expert, expertise, nom expert, expert firm',
  paymentMode: 'reglement, mode de reglement, mode reglement, paiement, payeur, payment mode',
  deductibleCents: 'franchise, montant franchise, montant de la franchise, deductible',
  wearCents: 'montant vetuste',
  isVatRecoverable: 'tva recuperable, recupere la tva, assujetti tva',
  keyNumber: 'cle, n cle, numero de cle, numero cle, tableau de cles',
  parkingPlace: 'place, parc, parking, emplacement',
  promisedOn:
    'date promise, promis le, date de restitution, date restitution, date de livraison, livraison prevue, restitution prevue, fin prevue, due date',
  column: 'colonne, etat, statut, etape, avancement, etat atelier, status',
  outcome: 'dossier clos, cloture',
}

const shapes: Partial<Record<DossierImportKey, ImportColumn['shape']>> = {
  lossOn: 'day',
  promisedOn: 'day',
  deductibleCents: 'amount',
  wearCents: 'amount',
}

const keys = Object.keys(dossierImportLabels) as DossierImportKey[] // Object.keys forgets its key type

export const dossierImportColumns: readonly ImportColumn[] = keys.map((key) => {
  const column = { key, label: dossierImportLabels[key], names: otherNames[key].split(', ') }
  const shape = shapes[key]
  return shape ? { ...column, shape } : column
})
