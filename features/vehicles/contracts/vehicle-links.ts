import { clientErased, clientNotFound } from '#features/clients/refusals.ts'
import { vehicle } from '#features/vehicles/contracts/vehicle.ts'
import {
  linkNotFound,
  personAlreadyLinked,
  vehicleErased,
  vehicleNotFound,
  vehicleOwned,
} from '#features/vehicles/refusals.ts'
import { linkInput } from '#features/vehicles/vehicle-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, one } from '#lib/wire.ts'

const path = '/vehicles/{id}/links'
const ofVehicle = [vehicleNotFound, vehicleErased] as const
const ofPerson = [clientNotFound, clientErased, vehicleOwned, personAlreadyLinked] as const

export const vehicleLinkOperations = {
  linkVehicle: operation
    .errors(errorsOf(...ofVehicle, ...ofPerson))
    .route({ method: 'POST', path, summary: 'Lier une personne au véhicule' })
    .input(one.extend({ linkId: id }).and(linkInput))
    .output(vehicle),

  editVehicleLink: operation
    .errors(errorsOf(...ofVehicle, ...ofPerson, linkNotFound))
    .route({ method: 'PUT', path: `${path}/{linkId}`, summary: 'Corriger le rôle ou les dates d’une personne' })
    .input(one.extend({ linkId: id }).and(linkInput))
    .output(vehicle),

  removeVehicleLink: operation
    .errors(errorsOf(...ofVehicle, linkNotFound))
    .route({ method: 'DELETE', path: `${path}/{linkId}`, summary: 'Retirer un lien noté par erreur' })
    .input(one.extend({ linkId: id }))
    .output(vehicle),
}
