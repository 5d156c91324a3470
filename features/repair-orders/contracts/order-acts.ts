import { z } from 'zod'
import { reusedPartsUnasked } from '#features/quotes/refusals.ts'
import { repairOrder } from '#features/repair-orders/contracts/repair-order.ts'
import {
  authorisationInput,
  cancellationInput,
  checkInput,
  deliveryInput,
} from '#features/repair-orders/order-input.ts'
import * as no from '#features/repair-orders/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { id, one } from '#lib/wire.ts'

const path = '/repair-orders/{id}'
const ofAct = errorsOf(no.orderNotFound, no.orderActOutOfTurn)

/** The acts on an order, from the authorisation of the client to the delivery of the vehicle. */
export const orderActOperations = {
  authoriseRepairOrder: operation
    .errors({
      ...ofAct,
      ...errorsOf(no.orderEmpty, no.authorisedAmountChanged, no.authorisedInFuture, reusedPartsUnasked),
    })
    .route({
      method: 'POST',
      path: `${path}/authorisation`,
      summary: 'Noter l’autorisation du client',
      description: 'Fige le document tel que le client l’a autorisé.',
    })
    .input(one.and(authorisationInput))
    .output(repairOrder),
  reopenRepairOrder: operation
    .errors(ofAct)
    .route({ method: 'DELETE', path: `${path}/authorisation`, summary: 'Rouvrir un ordre qui n’a pas commencé' })
    .input(one)
    .output(repairOrder),
  startRepairOrder: operation
    .errors({ ...ofAct, ...errorsOf(no.orderEmpty, no.startUnauthorised) })
    .route({ method: 'POST', path: `${path}/start`, summary: 'Lancer les travaux' })
    .input(
      one.extend({
        isConfirmed: z.boolean().default(false).describe('La personne lance les travaux sans autorisation du client'),
      }),
    )
    .output(repairOrder),
  checkRepairOrder: operation
    .errors({ ...ofAct, ...errorsOf(no.checkIncomplete) })
    .route({ method: 'POST', path: `${path}/quality-check`, summary: 'Noter le contrôle avant restitution' })
    .input(one.and(checkInput))
    .output(repairOrder),
  deliverRepairOrder: operation
    .errors({ ...ofAct, ...errorsOf(no.workUnauthorised, no.complementUnderWay) })
    .route({ method: 'POST', path: `${path}/delivery`, summary: 'Restituer le véhicule' })
    .input(one.and(deliveryInput))
    .output(repairOrder),
  cancelRepairOrder: operation
    .errors(ofAct)
    .route({ method: 'POST', path: `${path}/cancellation`, summary: 'Annuler avec son motif' })
    .input(one.and(cancellationInput))
    .output(repairOrder),
  complementRepairOrder: operation
    .errors(ofAct)
    .route({
      method: 'POST',
      path: `${path}/complements`,
      summary: 'Préparer un ordre complémentaire',
      successStatus: 201,
    })
    .input(one.extend({ complementId: id }))
    .output(repairOrder),
}
