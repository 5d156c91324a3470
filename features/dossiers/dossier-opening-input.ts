import { z } from 'zod'
import { clientKinds } from '#features/clients/client.ts'
import { clientInput } from '#features/clients/client-input.ts'
import { dossierKinds, paymentModes } from '#features/dossiers/dossier.ts'
import { blankDossierValues } from '#features/dossiers/dossier-form-values.ts'
import { dossierInput, promisedDay } from '#features/dossiers/dossier-input.ts'
import { vehicleInput } from '#features/vehicles/vehicle-input.ts'

/** The one form that opens a dossier: its client and its vehicle are chosen, or typed and created with it. */
const typed = z.object({
  kind: z.enum(dossierKinds),
  vehicleId: z.string(),
  plate: z.string(),
  make: z.string(),
  model: z.string(),
  clientId: z.string(),
  clientKind: z.enum(clientKinds),
  lastName: z.string(),
  firstName: z.string(),
  mobile: z.string(),
  requestedWork: z.string(),
  insurerId: z.string(),
  claimNumber: z.string(),
  paymentMode: z.enum(paymentModes),
  promisedOn: z.string(),
  isOnSite: z.boolean(),
  isOwner: z.boolean(),
})
export type OpeningValues = z.infer<typeof typed>

export const openingFields = Object.keys(typed.shape) as (keyof OpeningValues)[] // Object.keys forgets its key type

export const blankOpening: OpeningValues = {
  ...{ kind: 'body', vehicleId: '', plate: '', make: '', model: '', clientId: '', clientKind: 'person' },
  ...{ lastName: '', firstName: '', mobile: '', requestedWork: '', insurerId: '', claimNumber: '' },
  ...{ paymentMode: 'undecided', promisedOn: '', isOnSite: false, isOwner: true },
}

export const openingLabels: Record<keyof OpeningValues, string> = {
  kind: 'Nature des travaux',
  vehicleId: 'Véhicule',
  plate: 'Immatriculation',
  make: 'Marque',
  model: 'Modèle',
  clientId: 'Client',
  clientKind: 'Type de client',
  lastName: 'Nom',
  firstName: 'Prénom',
  mobile: 'Téléphone',
  requestedWork: 'Travaux demandés',
  insurerId: 'Assureur',
  claimNumber: 'N° de sinistre',
  paymentMode: 'Mode de paiement',
  promisedOn: 'Restitution promise le',
  isOnSite: 'Le véhicule est déjà là',
  isOwner: 'Le client en est le propriétaire',
}

/** The dossier to open: an id that is empty is that of a record to create. */
export const openingInput = typed.transform((values, ctx) => {
  const { isOnSite, isOwner, promisedOn, vehicleId, clientId } = values
  const newClient = clientId ? null : clientOf(values, ctx)
  const newVehicle = vehicleId ? null : vehicleOf(values, ctx)
  if (promisedOn && !promisedDay.safeParse(promisedOn).success) {
    ctx.addIssue({ code: 'custom', path: ['promisedOn'], message: 'Indiquez une date, jj/mm/aaaa' })
  }
  const known = { ...blankDossierValues, clientId: clientId || unknownId, vehicleId, ...dossierPart(values) }
  const dossier = dossierInput.safeParse(known)
  for (const { path, message } of dossier.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message })
  const input = dossier.data ?? dossierInput.parse({ ...blankDossierValues, clientId: unknownId })
  return { ...input, clientId, isOnSite, isOwner, promisedOn: promisedOn || null, newClient, newVehicle }
})
export type OpeningInput = z.infer<typeof openingInput>

const unknownId = '00000000-0000-4000-8000-000000000000'

function dossierPart({ kind, requestedWork, insurerId, claimNumber, paymentMode }: OpeningValues) {
  return { kind, requestedWork, insurerId, claimNumber, paymentMode }
}

function clientOf({ clientKind: kind, lastName, firstName, mobile }: OpeningValues, ctx: z.RefinementCtx) {
  const name = kind === 'company' ? { companyName: lastName, lastName: '', firstName } : { lastName, firstName }
  const { data, error } = clientInput.safeParse({ kind, ...name, mobile })
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] === 'companyName' ? ['lastName'] : path
    ctx.addIssue({ code: 'custom', path: field, message })
  }
  return data ?? null
}

/** Without a plate, a make or a model there is no vehicle yet: a first call may not name it. */
function vehicleOf({ plate, make, model }: OpeningValues, ctx: z.RefinementCtx) {
  if (![plate, make, model].some((text) => text.trim())) return null
  const { data, error } = vehicleInput.safeParse({ plate, make, model })
  for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message })
  return data ?? null
}
