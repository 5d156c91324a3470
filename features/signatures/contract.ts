import { z } from 'zod'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { offlineOperations } from '#features/signatures/contracts/offline-signing.ts'
import { signatureRequest, wholeRequest } from '#features/signatures/contracts/signature-request.ts'
import { signingOperations } from '#features/signatures/contracts/signing.ts'
import * as no from '#features/signatures/refusals.ts'
import { dispatchInput, reasonInput, requestInput, requestPaperInput } from '#features/signatures/signature-input.ts'
import { requestStates } from '#features/signatures/signature-request.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { conclusions } from '#lib/conclusions.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { id, instant, nothing, one, pageInput, pageOf, search } from '#lib/wire.ts'

export type { SignatureRequest, WholeRequest } from '#features/signatures/contracts/signature-request.ts'
export type { Signed, SigningPage } from '#features/signatures/contracts/signing.ts'

const filters = z.object({
  search,
  state: z
    .enum([...requestStates, 'under_way', 'done', 'copy_lost'])
    .optional()
    .describe(
      '«\u00a0under_way\u00a0»\u00a0: qui attend une signature\u00a0; «\u00a0copy_lost\u00a0»\u00a0: dont une copie n’est pas arrivée',
    ),
  dossierId: id.optional(),
})
export type RequestFilters = z.infer<typeof filters>

const path = '/signature-requests/{id}'
const found = errorsOf(no.requestNotFound)
const ofFreeze = errorsOf(
  no.subjectNotSignable,
  no.conclusionDiffers,
  no.tooManyPages,
  no.tooManyBytes,
  no.pdfUnreadable,
  no.pdfActive,
  no.pdfTooHeavy,
  documentNotPrinted,
)
const ofTurn = { ...found, ...errorsOf(no.requestOutOfTurn) }

export const signaturesContract = contractOf('Signatures', {
  listSignatureRequests: operation
    .route({
      method: 'GET',
      path: '/signature-requests',
      summary: 'Les demandes de signature, de la plus récente à la plus ancienne',
    })
    .input(filters.extend(pageInput))
    .output(pageOf(signatureRequest)),
  exportSignatureRequests: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: '/signature-requests/export', summary: 'La liste en CSV ou XLSX' })
    .input(filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  listSignableDocuments: operation
    .errors(errorsOf(dossierNotFound))
    .route({ method: 'GET', path: '/signature-requests/signable', summary: 'Ce qui peut se signer dans un dossier' })
    .input(z.object({ dossierId: id }))
    .output(
      z.array(
        z.object({
          kind: z.string(),
          kindLabel: z.string(),
          subjectId: id,
          title: z.string(),
          isReady: z.boolean().describe('Se signe dans son état actuel'),
          isFolded: z.boolean().describe('Rangé derrière un pli\u00a0: il peut y en avoir beaucoup'),
          isCountersigned: z.boolean().describe('L’atelier le signe aussi'),
          conclusion: z.enum(conclusions).nullable().describe('Le mode de conclusion qu’il imprime'),
          requestId: id.nullable().describe('La demande en cours qui le contient déjà'),
        }),
      ),
    ),
  readSignatureRequest: operation
    .errors(found)
    .route({ method: 'GET', path, summary: 'Une demande, ses documents, ses signataires et sa preuve' })
    .input(one)
    .output(wholeRequest),
  requestSignature: operation
    .errors({ ...ofFreeze, ...errorsOf(dossierNotFound, no.codeNeeded, no.signerIsMember, no.tooManySigners) })
    .route({
      method: 'POST',
      path: '/signature-requests',
      summary: 'Préparer une demande\u00a0: les documents sont figés',
      successStatus: 201,
    })
    .input(one.and(requestInput))
    .output(wholeRequest),
  removeSignatureRequest: operation
    .errors(ofTurn)
    .route({ method: 'DELETE', path, summary: 'Supprimer une demande qui n’est pas partie' })
    .input(one)
    .output(nothing),
  sendSignatureRequest: operation
    .errors({ ...ofTurn, ...errorsOf(no.signerUnreachable, no.signerIsMember, no.codeNeeded, no.documentLapsed) })
    .route({
      method: 'POST',
      path: `${path}/dispatch`,
      summary: 'Envoyer le lien à qui doit signer, ou l’ouvrir sur place',
      description: 'Demandé de nouveau, remplace le lien d’avant\u00a0: le premier ne vaut plus.',
    })
    .input(one.and(dispatchInput))
    .output(
      wholeRequest.extend({
        link: z
          .object({ url: z.string(), expiresAt: instant })
          .nullable()
          .describe('Au comptoir et par QR\u00a0: l’adresse à ouvrir\u00a0; à distance personne ne la voit'),
      }),
    ),
  extendSignatureRequest: operation
    .errors({ ...ofTurn, ...errorsOf(no.documentLapsed) })
    .route({ method: 'POST', path: `${path}/extension`, summary: 'Prolonger, même après l’échéance' })
    .input(one.extend({ lifeDays: z.number().int().min(1).max(30, '30 jours au plus') }))
    .output(wholeRequest),
  revokeSignatureRequest: operation
    .errors(ofTurn)
    .route({ method: 'POST', path: `${path}/revocation`, summary: 'Annuler\u00a0: les liens ne valent plus' })
    .input(one.and(reasonInput))
    .output(wholeRequest),
  replaceSignatureRequest: operation
    .errors({ ...ofTurn, ...ofFreeze })
    .route({
      method: 'POST',
      path: `${path}/replacement`,
      summary: 'Remplacer par une demande sur les documents d’aujourd’hui',
      successStatus: 201,
    })
    .input(one.extend({ replacementId: id }))
    .output(wholeRequest),
  recordPaperSignature: operation
    .errors({
      ...{ ...found, ...errorsOf(no.paperNotAllowed, no.paperMissing, no.paperInFuture, no.documentLapsed) },
      ...errorsOf(no.choiceUnknown, no.reusedPartsUnanswered, no.chosenTotalChanged),
    })
    .route({
      method: 'POST',
      path: `${path}/paper-signature`,
      summary: 'Noter une signature sur papier, avec son scan',
    })
    .input(one.and(requestPaperInput))
    .output(wholeRequest),
  downloadSignatureDocument: operation
    .errors(found)
    .route({
      method: 'GET',
      path: `${path}/documents/{documentId}`,
      summary: 'Le PDF d’un document, tel qu’il est figé',
    })
    .input(one.extend({ documentId: id }))
    .output(z.file()),
  sendCopiesAgain: operation
    .errors(ofTurn)
    .route({
      method: 'POST',
      path: `${path}/copies`,
      summary: 'Renvoyer les copies signées qui ne sont pas arrivées',
      description: 'Une copie qui est arrivée n’est pas envoyée de nouveau.',
    })
    .input(one)
    .output(wholeRequest),
  handOverCopies: operation
    .errors(ofTurn)
    .route({
      method: 'POST',
      path: `${path}/copies/handover`,
      summary: 'Noter que les copies qui ne sont pas arrivées ont été remises autrement',
    })
    .input(one)
    .output(wholeRequest),
  downloadStampedDocument: operation
    .errors({ ...found, ...errorsOf(no.documentNotStamped) })
    .route({
      method: 'GET',
      path: `${path}/documents/{documentId}/final`,
      summary: 'Le PDF signé\u00a0: le document figé, le dossier de preuve et le cachet',
    })
    .input(one.extend({ documentId: id }))
    .output(z.file()),
  downloadSignatureEvidence: operation
    .errors({ ...found, ...errorsOf(no.documentNotStamped) })
    .route({
      method: 'GET',
      path: `${path}/documents/{documentId}/evidence`,
      summary: 'Le dossier de preuve d’un document signé, en JSON',
    })
    .input(one.extend({ documentId: id }))
    .output(z.file()),
  ...offlineOperations,
  ...signingOperations,
})
