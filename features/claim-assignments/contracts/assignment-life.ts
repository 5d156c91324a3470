import { z } from 'zod'
import { confirmationErrors } from '#features/accounts/refusals.ts'
import {
  actInput,
  amendmentInput,
  closingInput,
  countersignatureInput,
  endingInput,
  openingInput,
  signatureInput,
} from '#features/claim-assignments/claim-assignment-input.ts'
import { assignment } from '#features/claim-assignments/contracts/assignment.ts'
import * as no from '#features/claim-assignments/refusals.ts'
import { dossierArchived, dossierNotFound } from '#features/dossiers/refusals.ts'
import { documentChanged, garageNotItsTurn } from '#features/signatures/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { operation } from '#lib/operation.ts'
import { baseVersion, id, nothing, one } from '#lib/wire.ts'

const path = '/claim-assignments'
const acted = one.extend({ baseVersion })
const lived = errorsOf(no.assignmentNotFound, no.assignmentChanged, no.actOutOfTurn)
const withFields = { data: z.object({ fields: z.record(z.string(), z.string()) }) }
export const datedErrors = {
  assignment_day_in_future: { ...errorsOf(no.dayInFuture).assignment_day_in_future, ...withFields },
  assignment_days_out_of_order: { ...errorsOf(no.daysOutOfOrder).assignment_days_out_of_order, ...withFields },
}

export const assignmentLife = {
  openClaimAssignment: operation
    .errors({
      ...errorsOf(dossierNotFound, dossierArchived, no.assignorNotCreditor, no.authorityMissing),
      ...errorsOf(no.directSettlementAgreed, no.claimAlreadyAssigned),
      ...errorsOf(no.assignmentNotPossible, no.assignmentIncomplete),
    })
    .route({
      method: 'POST',
      path,
      summary: 'Préparer une cession, une fois ses questions répondues',
      successStatus: 201,
    })
    .input(one.extend({ dossierId: id }).and(openingInput))
    .output(assignment),
  editClaimAssignment: operation
    .errors({ ...lived, ...errorsOf(no.actAlreadySigned) })
    .route({ method: 'PUT', path: `${path}/{id}`, summary: 'Modifier l’acte, tant qu’il est un brouillon' })
    .input(acted.and(actInput))
    .output(assignment),
  removeClaimAssignment: operation
    .errors(errorsOf(no.assignmentNotFound, no.actAlreadySigned))
    .route({ method: 'DELETE', path: `${path}/{id}`, summary: 'Supprimer un brouillon' })
    .input(one)
    .output(nothing),
  sendClaimAssignment: operation
    .errors({ ...lived, ...errorsOf(no.actAlreadySigned, no.actIncomplete, documentNotPrinted) })
    .route({
      method: 'POST',
      path: `${path}/{id}/act`,
      summary: 'Figer l’acte et le donner à signer',
      successStatus: 201,
    })
    .input(acted)
    .output(assignment),
  printClaimAssignment: operation
    .errors(errorsOf(no.assignmentNotFound, documentNotPrinted))
    .route({ method: 'GET', path: `${path}/{id}/act`, summary: 'La convention (PDF)\u00a0: figée, ou son aperçu' })
    .input(one)
    .output(z.file()),
  recordAssignmentSignature: operation
    .errors({ ...lived, ...errorsOf(no.scanUnusable), ...datedErrors })
    .route({
      method: 'POST',
      path: `${path}/{id}/paper-signature`,
      summary: 'Enregistrer la signature du client sur papier, avec son scan et son témoin',
      successStatus: 201,
    })
    .input(acted.and(signatureInput))
    .output(assignment),
  countersignClaimAssignments: operation
    .errors({
      ...errorsOf(no.assignmentNotFound, no.actOutOfTurn, garageNotItsTurn, documentChanged),
      ...confirmationErrors,
    })
    .route({
      method: 'POST',
      path: `${path}/countersignature`,
      summary: 'Signer pour l’atelier un ou plusieurs actes, mot de passe à l’appui',
      successStatus: 201,
    })
    .input(countersignatureInput)
    .output(z.array(assignment)),
  amendClaimAssignment: operation
    .errors({ ...errorsOf(no.assignmentNotFound, no.actOutOfTurn, no.scanUnusable), ...datedErrors })
    .route({
      method: 'POST',
      path: `${path}/{id}/amendments`,
      summary: 'Enregistrer un avenant signé\u00a0: l’acte lui-même ne change pas',
      successStatus: 201,
    })
    .input(one.and(amendmentInput))
    .output(assignment),
  endClaimAssignment: operation
    .errors({ ...lived, ...datedErrors })
    .route({
      method: 'POST',
      path: `${path}/{id}/revocation`,
      summary: 'Y mettre fin\u00a0: refus, révocation ou rétractation',
    })
    .input(acted.and(endingInput))
    .output(assignment),
  replaceClaimAssignment: operation
    .errors({ ...lived, ...errorsOf(dossierArchived) })
    .route({
      method: 'POST',
      path: `${path}/{id}/replacement`,
      summary: 'Remplacer un acte qui n’est pas encore signé des deux',
      successStatus: 201,
    })
    .input(acted.extend({ replacementId: id }))
    .output(assignment),
  closeClaimAssignment: operation
    .errors({ ...lived, ...errorsOf(no.shortfallDiffers, no.nothingShort) })
    .route({ method: 'POST', path: `${path}/{id}/closing`, summary: 'Clore avec un manque, réparti par motif' })
    .input(acted.and(closingInput))
    .output(assignment),
}
