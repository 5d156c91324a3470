import { defineOfflineOperation } from '#browser/offline-operations.ts'
import { displayName } from '#features/clients/client.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import { type DossierOutcome, dossierFields, outcomeLabels } from '#features/dossiers/dossier.ts'
import type { Authorisation, AuthorisationChannel } from '#features/dossiers/dossier-authorisation.ts'
import { authorisationLabels } from '#features/dossiers/dossier-authorisation.ts'
import { type DossierFile, emptyDossierFile } from '#features/dossiers/dossier-file.ts'
import { blankDossier, withDossierFields } from '#features/dossiers/dossier-form-values.ts'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { dossierDrafts } from '#features/dossiers/web/dossier-fields.ts'
import { modelName } from '#features/vehicles/vehicle.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { formatDay } from '#lib/dates.ts'
import { noteActs } from '#records/note-writes.ts'

type OfDossier = { id: string }
export type NewDossier = OfDossier &
  DossierInput & {
    siteId: string | null
    isOnSite: boolean
    isOwner: boolean
    promisedOn: string | null
    newClient: ClientInput | null
    newVehicle: VehicleInput | null
  }

const onDossier = { entity: 'dossier' } as const
/** The client and the vehicle of a dossier may themselves wait to be sent: they go first. */
function partiesOf({ clientId, vehicleId }: Pick<DossierInput, 'clientId' | 'vehicleId'>) {
  return [{ entity: 'client', id: clientId }, ...(vehicleId ? [{ entity: 'vehicle', id: vehicleId }] : [])]
}

export const createDossier = defineOfflineOperation<Dossier, NewDossier>({
  ...onDossier,
  name: 'dossiers.createDossier',
  needs: partiesOf,
  apply(_, { id, siteId, isOnSite, isOwner: __, promisedOn, newClient, newVehicle, ...fields }, now) {
    const dossier = withDossierFields(blankDossier(id, now), fields, now)
    return {
      ...dossier,
      ...(siteId ? { siteId } : {}),
      ...(newClient ? { clientName: displayName(newClient), clientPhone: newClient.mobile ?? newClient.phone } : {}),
      ...(newVehicle ? { plate: newVehicle.plate ?? '', vehicleName: modelName(newVehicle) } : {}),
      ...(isOnSite ? { columnKind: 'arrived', columnName: 'Arrivé' } : {}),
      promisedOn,
      firstPromisedOn: promisedOn,
    }
  },
  describe: ({ newClient, newVehicle }) =>
    `Nouveau dossier\u202f: ${[newVehicle?.plate, newClient && displayName(newClient)].filter(Boolean).join(', ') || 'client connu'}`,
})

export const editDossier = defineOfflineOperation<Dossier, OfDossier & DossierInput>({
  ...onDossier,
  name: 'dossiers.editDossier',
  needs: partiesOf,
  fields: dossierFields,
  apply: (dossier, { id, ...fields }, now) => withDossierFields(dossier ?? blankDossier(id, now), fields, now),
  describe: () => 'Modification d’un dossier',
})

export const promiseDossier = defineOfflineOperation<
  Dossier,
  OfDossier & { promiseId: string; promisedOn: string; reason: string }
>({
  ...onDossier,
  name: 'dossiers.promiseDossier',
  apply: (dossier, { id, promisedOn }, now) => {
    const shown = dossier ?? blankDossier(id, now)
    return { ...shown, promisedOn, firstPromisedOn: shown.firstPromisedOn ?? promisedOn }
  },
  describe: ({ promisedOn }) => `Restitution promise pour le ${formatDay(promisedOn)}`,
})

export const recordDossierAuthorisation = defineOfflineOperation<
  Dossier,
  OfDossier & {
    authorisation: Authorisation
    amountCents: number | null
    givenBy: string
    channel: AuthorisationChannel | null
  }
>({
  ...onDossier,
  name: 'dossiers.recordDossierAuthorisation',
  apply: (dossier, { id, authorisation, amountCents, givenBy, channel }, now) => ({
    ...(dossier ?? blankDossier(id, now)),
    ...{ authorisation, authorisationAt: authorisation === 'none' ? null : now },
    ...{ authorisationAmountCents: amountCents, authorisationBy: givenBy, authorisationChannel: channel },
  }),
  describe: ({ authorisation }) => `Accord\u202f: ${authorisationLabels[authorisation].toLowerCase()}`,
})

export const archiveDossier = defineOfflineOperation<Dossier, OfDossier & { outcome: DossierOutcome }>({
  ...onDossier,
  name: 'dossiers.archiveDossier',
  apply: (dossier, { id, outcome }, now) => ({ ...(dossier ?? blankDossier(id, now)), outcome, archivedAt: now }),
  describe: ({ outcome }) => `Archivage d’un dossier\u202f: ${outcomeLabels[outcome].toLowerCase()}`,
})

export const restoreDossier = defineOfflineOperation<Dossier, OfDossier>({
  ...onDossier,
  name: 'dossiers.restoreDossier',
  apply: (dossier, { id }, now) => ({ ...(dossier ?? blankDossier(id, now)), outcome: null, archivedAt: null }),
  describe: () => 'Sortie des archives d’un dossier',
})

/** How the notes of a dossier are written. */
export const dossierNotes = noteActs<DossierFile>({
  ...{ feature: 'dossiers', noun: 'Dossier', entity: 'dossier', file: 'dossierFile', empty: emptyDossierFile },
  draftKind: dossierDrafts.note,
  hint: 'Ce que l’équipe doit savoir de ce dossier\u202f: une attente, une promesse, un détail du véhicule.',
  command: { id: 'add-dossier-note', group: 'Ce dossier' },
})
