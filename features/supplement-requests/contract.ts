import { z } from 'zod'
import { dossierArchived, dossierNotFound } from '#features/dossiers/refusals.ts'
import * as no from '#features/supplement-requests/refusals.ts'
import { supplementStates } from '#features/supplement-requests/supplement-request.ts'
import {
  requestedLine,
  requestedPhotograph,
  sendingInput,
  supplementAnswerInput,
  supplementRequestInput,
} from '#features/supplement-requests/supplement-request-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { messageStates } from '#lib/message-states.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, count, day, id, instant, nothing, one } from '#lib/wire.ts'

const mail = z.object({
  id,
  recipient: z.string(),
  sentAt: instant.describe('L’instant où le message a été confié à l’envoi'),
  state: z.enum(messageStates),
  problem: z.string().describe('Pourquoi il n’est pas parti'),
})

const supplementRequest = z
  .object({
    id,
    dossierId: id,
    reportId: id.nullable(),
    reportName: z.string(),
    rank: count.describe('Dans son dossier'),
    state: z.enum(supplementStates),
    recipient: z.string(),
    message: z.string(),
    lines: z.array(requestedLine),
    photographs: z.array(requestedPhotograph),
    netCents: count,
    vatCents: count,
    grossCents: count,
    sentAt: instant.nullable(),
    answeredOn: day.nullable(),
    answeredCents: count.nullable().describe('HT'),
    answerNote: z.string(),
    acceptedIds: z.array(id),
    quoteId: id.nullable(),
    quoteNumber: z.string(),
    mails: z.array(mail).describe('Du plus récent au plus ancien'),
    version: count,
    updatedAt: instant,
  })
  .meta({ id: 'SupplementRequest' })
export type SupplementRequest = z.infer<typeof supplementRequest>

const proposal = z.object({
  recipient: z.string().describe('L’adresse de l’expert ou de son cabinet dans l’annuaire\u00a0; vide\u00a0: inconnue'),
  recipientName: z.string(),
  reportName: z.string(),
  message: z.string(),
  lines: z.array(requestedLine).describe('Ce que le dernier rapport a retiré ou diminué'),
})
export type SupplementProposal = z.infer<typeof proposal>

const path = '/supplement-requests'
const found = errorsOf(no.supplementNotFound)
const dated = (...whys: readonly [typeof no.answerInFuture, typeof no.answerBeforeSending]) => {
  const data = z.object({ fields: z.record(z.string(), z.string()) })
  const [future, early] = whys
  return {
    supplement_answer_in_future: { ...errorsOf(future).supplement_answer_in_future, data },
    supplement_answer_too_early: { ...errorsOf(early).supplement_answer_too_early, data },
  }
}

export const supplementRequestsContract = contractOf('Demandes de complément', {
  listSupplementRequests: operation
    .errors(errorsOf(dossierNotFound))
    .route({
      method: 'GET',
      path,
      summary: 'Les demandes de complément d’un dossier, de la plus récente à la plus ancienne',
    })
    .input(z.object({ dossierId: id }))
    .output(z.array(supplementRequest)),
  proposeSupplementRequest: operation
    .errors(errorsOf(dossierNotFound))
    .route({
      method: 'GET',
      path: `${path}/proposal`,
      summary: 'Ce qu’une nouvelle demande d’un dossier peut contenir',
    })
    .input(z.object({ dossierId: id }))
    .output(proposal),
  writeSupplementRequest: operation
    .errors({
      ...found,
      ...errorsOf(no.supplementChanged, no.supplementSent, no.photographUnusable, dossierNotFound, dossierArchived),
    })
    .route({ method: 'PUT', path: `${path}/{id}`, summary: 'Écrire une demande, tant qu’elle n’est pas envoyée' })
    .input(
      one
        .extend({ dossierId: id, baseVersion: z.number().int().min(0).describe('Zéro pour une nouvelle demande') })
        .and(supplementRequestInput),
    )
    .output(supplementRequest),
  removeSupplementRequest: operation
    .errors({ ...found, ...errorsOf(no.supplementSent) })
    .route({ method: 'DELETE', path: `${path}/{id}`, summary: 'Supprimer une demande qui n’est pas partie' })
    .input(one)
    .output(nothing),
  sendSupplementRequest: operation
    .errors({
      ...found,
      ...errorsOf(
        no.supplementChanged,
        no.supplementSent,
        no.supplementEmpty,
        no.photographUnusable,
        documentNotPrinted,
      ),
    })
    .route({
      method: 'POST',
      path: `${path}/{id}/sendings`,
      summary: 'Envoyer la demande à l’expert, ou la renvoyer telle qu’elle est partie',
      successStatus: 201,
    })
    .input(one.extend({ baseVersion }).and(sendingInput))
    .output(supplementRequest),
  answerSupplementRequest: operation
    .errors({
      ...found,
      ...errorsOf(no.supplementChanged, no.supplementUnsent, no.supplementQuoted, no.acceptedLinesUnknown),
      ...dated(no.answerInFuture, no.answerBeforeSending),
    })
    .route({ method: 'PUT', path: `${path}/{id}/answer`, summary: 'Noter la réponse de l’expert' })
    .input(one.extend({ baseVersion }).and(supplementAnswerInput))
    .output(supplementRequest),
  withdrawSupplementAnswer: operation
    .errors({ ...found, ...errorsOf(no.supplementUnsent, no.supplementQuoted) })
    .route({ method: 'DELETE', path: `${path}/{id}/answer`, summary: 'Retirer une réponse notée par erreur' })
    .input(one)
    .output(supplementRequest),
  quoteSupplementRequest: operation
    .errors({ ...found, ...errorsOf(no.supplementNotAccepted, no.supplementQuoted, dossierArchived) })
    .route({
      method: 'POST',
      path: `${path}/{id}/quote`,
      summary: 'Faire un devis complémentaire des lignes accordées',
      successStatus: 201,
    })
    .input(one.extend({ quoteId: id }))
    .output(supplementRequest),
  printSupplementRequest: operation
    .errors({ ...found, ...errorsOf(no.photographUnusable, documentNotPrinted) })
    .route({
      method: 'GET',
      path: `${path}/{id}/document`,
      summary: 'La demande (PDF)\u00a0: telle qu’elle est partie, ou son aperçu',
    })
    .input(one)
    .output(z.file()),
})
