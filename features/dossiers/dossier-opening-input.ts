import { z } from 'zod'
import { clientKinds } from '#features/clients/client.ts'
import { clientInput } from '#features/clients/client-input.ts'
import { dossierKinds, paymentModes } from '#features/dossiers/dossier.ts'
import { blankDossierValues } from '#features/dossiers/dossier-form-values.ts'
import { dossierInput, promisedDay } from '#features/dossiers/dossier-input.ts'
import { vehicleInput } from '#features/vehicles/vehicle-input.ts'

/** The one form that opens a dossier: its client and its vehicle are chosen, or typed and created with it. */
const typed = z.object({
  siteId: z.string(),
  kind: z.enum(dossierKinds),
  vehicleId: z.string(),
  plate: z.string(),
  make: z.string(),
  model: z.string(),
  vin: z.string(),
  clientId: z.string(),
  clientKind: z.enum(clientKinds),
  lastName: z.string(),
  firstName: z.string(),
  mobile: z.string(),
  email: z.string(),
  addressStreet: z.string(),
  addressZipCode: z.string(),
  addressCity: z.string(),
  requestedWork: z.string(),
  insurerId: z.string(),
  claimNumber: z.string(),
  policyNumber: z.string(),
  lossOn: z.string(),
  expertFirmId: z.string(),
  expertId: z.string(),
  deductibleCents: z.string(),
  wearCents: z.string(),
  isVatRecoverable: z.boolean(),
  paymentMode: z.enum(paymentModes),
  promisedOn: z.string(),
  isOnSite: z.boolean(),
  isOwner: z.boolean(),
})
export type OpeningValues = z.infer<typeof typed>

export const openingFields = Object.keys(typed.shape) as (keyof OpeningValues)[] // Object.keys forgets its key type

export const blankOpening: OpeningValues = {
  siteId: '',
  ...{ kind: 'body', vehicleId: '', plate: '', make: '', model: '', vin: '', clientId: '', clientKind: 'person' },
  ...{ lastName: '', firstName: '', mobile: '', email: '', addressStreet: '', addressZipCode: '', addressCity: '' },
  ...{ requestedWork: '', insurerId: '', claimNumber: '', policyNumber: '', lossOn: '', expertFirmId: '' },
  ...{ expertId: '', deductibleCents: '', wearCents: '', isVatRecoverable: false },
  ...{ paymentMode: 'undecided', promisedOn: '', isOnSite: false, isOwner: true },
}

export const openingLabels: Record<keyof OpeningValues, string> = {
  siteId: 'Site',
  kind: 'Nature des travaux',
  vehicleId: 'Véhicule',
  plate: 'Immatriculation',
  make: 'Marque',
  model: 'Modèle',
  vin: 'N° de série (VIN)',
  clientId: 'Client',
  clientKind: 'Type de client',
  lastName: 'Nom',
  firstName: 'Prénom',
  mobile: 'Téléphone',
  email: 'Email',
  addressStreet: 'Adresse',
  addressZipCode: 'Code postal',
  addressCity: 'Ville',
  requestedWork: 'Travaux demandés',
  insurerId: 'Assureur',
  claimNumber: 'N° de sinistre',
  policyNumber: 'N° de contrat',
  lossOn: 'Date du sinistre',
  expertFirmId: 'Cabinet d’expertise',
  expertId: 'Expert',
  deductibleCents: 'Franchise (TTC)',
  wearCents: 'Vétusté',
  isVatRecoverable: 'Le client récupère la TVA',
  paymentMode: 'Mode de paiement',
  promisedOn: 'Restitution promise le',
  isOnSite: 'Le véhicule est déjà là',
  isOwner: 'Le client en est le propriétaire',
}

/** The dossier to open: an id that is empty is that of a record to create. */
export const openingInput = typed.transform((values, ctx) => {
  const { siteId, isOnSite, isOwner, promisedOn, vehicleId, clientId } = values
  const newClient = clientId ? null : clientOf(values, ctx)
  const newVehicle = vehicleId ? null : vehicleOf(values, ctx)
  if (promisedOn && !promisedDay.safeParse(promisedOn).success) {
    ctx.addIssue({ code: 'custom', path: ['promisedOn'], message: 'Indiquez une date, jj/mm/aaaa' })
  }
  const known = { ...blankDossierValues, clientId: clientId || unknownId, vehicleId, ...dossierPart(values) }
  const dossier = dossierInput.safeParse(known)
  for (const { path, message } of dossier.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message })
  const input = dossier.data ?? dossierInput.parse({ ...blankDossierValues, clientId: unknownId })
  return {
    ...input,
    siteId: siteId || null,
    clientId,
    isOnSite,
    isOwner,
    promisedOn: promisedOn || null,
    newClient,
    newVehicle,
  }
})
export type OpeningInput = z.infer<typeof openingInput>

const unknownId = '00000000-0000-4000-8000-000000000000'

function dossierPart({ kind, requestedWork, insurerId, claimNumber, paymentMode, ...values }: OpeningValues) {
  const { policyNumber, lossOn, expertFirmId, expertId, deductibleCents, wearCents, isVatRecoverable } = values
  return {
    ...{ kind, requestedWork, insurerId, claimNumber, paymentMode, policyNumber, lossOn, expertFirmId, expertId },
    ...{ deductibleCents, wearCents, isVatRecoverable },
  }
}

function clientOf(values: OpeningValues, ctx: z.RefinementCtx) {
  const { clientKind: kind, lastName, firstName, mobile, email } = values
  const { addressStreet, addressZipCode, addressCity } = values
  const name = kind === 'company' ? { companyName: lastName, lastName: '', firstName } : { lastName, firstName }
  const { data, error } = clientInput.safeParse({
    ...{ kind, ...name, mobile, email, addressStreet, addressZipCode, addressCity },
  })
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] === 'companyName' ? ['lastName'] : path
    ctx.addIssue({ code: 'custom', path: field, message })
  }
  return data ?? null
}

/** Without a plate, a make or a model there is no vehicle yet: a first call may not name it. */
function vehicleOf({ plate, make, model, vin }: OpeningValues, ctx: z.RefinementCtx) {
  if (![plate, make, model, vin].some((text) => text.trim())) return null
  const { data, error } = vehicleInput.safeParse({ plate, make, model, vin })
  for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message })
  return data ?? null
}
