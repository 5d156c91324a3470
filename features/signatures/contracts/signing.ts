import { z } from 'zod'
import * as no from '#features/signatures/refusals.ts'
import { reasonInput, signatureInput } from '#features/signatures/signature-input.ts'
import { places, requestStates } from '#features/signatures/signature-request.ts'
import { parties } from '#features/signatures/signature-terms.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { linkNotValid } from '#lib/common-refusals.ts'
import { conclusions } from '#lib/conclusions.ts'
import { operation } from '#lib/operation.ts'
import { count, id, instant, nothing, one } from '#lib/wire.ts'
import { offer, offerChoice } from '#priced-papers/offer-input.ts'

const document = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  version: z.string(),
  sha256: z.string(),
  sizeBytes: count,
  pageCount: count,
  amountCents: count.nullable().describe('TTC'),
  offer: offer.nullable().describe('Les options et la question sur les pièces de réemploi, à choisir avant de signer'),
  choice: offerChoice.nullable().describe('Ce qu’une autre personne a choisi en signant avant'),
  pages: z
    .array(z.object({ page: count, words: z.string() }))
    .describe('Le texte de chaque page\u00a0; vide tant que les images ne sont pas prêtes'),
})

/** All that the page of a link shows. After the signature it says the state, and nothing of the person. */
const signingPage = z.object({
  step: z
    .enum(['sign', 'wait', 'signed', 'over', 'copy'])
    .describe(
      '«\u00a0wait\u00a0»\u00a0: une autre personne signe d’abord\u00a0; «\u00a0over\u00a0»\u00a0: refusée, annulée ou remplacée\u00a0; «\u00a0copy\u00a0»\u00a0: les documents signés',
    ),
  isPreview: z.boolean().describe('Un membre du garage lit\u00a0: il ne peut rien faire'),
  mayWithdraw: z
    .boolean()
    .describe('Un consommateur signe hors de l’atelier\u00a0: ses documents contiennent le formulaire de rétractation'),
  isAssignment: z.boolean().describe('La page est /signature/cession/{token}, et non /signature/{token}'),
  linkKind: z.enum(['signature', 'counter', 'qr', 'copy']),
  state: z.enum(requestStates),
  garage: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  title: z.string(),
  about: z.string(),
  message: z.string(),
  place: z.enum(places),
  conclusion: z.enum(conclusions),
  signer: z.object({ name: z.string(), party: z.enum(parties), rank: count, of: count }).nullable(),
  documents: z.array(document),
  needsCode: z.boolean(),
  channels: z
    .array(z.object({ channel: z.enum(['sms', 'email']), masked: z.string() }))
    .describe('Par où un code peut partir'),
  code: z
    .object({ masked: z.string(), sentAt: instant, expiresAt: instant, againAt: instant })
    .nullable()
    .describe('Le dernier code envoyé, et quand en demander un autre'),
  wording: z.object({ version: z.string(), consent: z.string(), offered: z.string(), earlyStart: z.string() }),
  expiresAt: instant,
  signedAt: instant.nullable(),
  copies: z
    .array(z.object({ channel: z.enum(['sms', 'email']), masked: z.string(), isSent: z.boolean() }))
    .describe('Après la signature\u00a0: où la copie signée part, ou partira'),
})
export type SigningPage = z.infer<typeof signingPage>

const codeState = z.object({ masked: z.string(), expiresAt: instant, againAt: instant })
export const signed = z.object({ state: z.enum(requestStates), signedAt: instant })
export type Signed = z.infer<typeof signed>

const ofLink = errorsOf(linkNotValid)
/** The refusals of a signature, with or without network. */
export const ofSignature = errorsOf(
  no.documentChanged,
  no.drawingEmpty,
  no.choiceUnknown,
  no.reusedPartsUnanswered,
  no.chosenTotalChanged,
)
const ofAct = { ...ofLink, ...errorsOf(no.signerIsMember, no.requestOutOfTurn, no.alreadySigned, no.notYourTurn) }
const head = 'Le jeton du lien est dans l’en-tête X-Access-Link, jamais dans une adresse.'

/** The acts of a person at a link. The token travels in the header `x-access-link`. */
export const signingOperations = {
  readSigning: operation
    .errors(ofLink)
    .route({ method: 'GET', path: '/signing', summary: 'La page d’un lien. Ne change rien', description: head })
    .input(nothing)
    .output(signingPage),
  downloadSigningDocument: operation
    .errors(ofLink)
    .route({
      method: 'GET',
      path: '/signing/documents/{id}',
      summary: 'Le PDF d’un document à signer, ou du document signé',
      description: head,
    })
    .input(one)
    .output(z.file()),
  drawSigningPage: operation
    .errors(ofLink)
    .route({
      method: 'GET',
      path: '/signing/documents/{id}/pages/{page}',
      summary: 'L’image d’une page (WebP)',
      description: head,
    })
    .input(
      one.extend({ page: z.coerce.number().int().min(1).max(60), width: z.enum(['narrow', 'wide']).default('wide') }),
    )
    .output(z.file()),
  openSigning: operation
    .meta({ needs: 'nothing' })
    .errors(ofAct)
    .route({
      method: 'POST',
      path: '/signing/opening',
      summary: 'Le premier geste de la personne',
      description: `Un toucher, un défilement ou une touche, jamais le seul affichage. ${head}`,
    })
    .input(nothing)
    .output(nothing),
  sendSigningCode: operation
    .meta({ needs: 'nothing' })
    .errors({ ...ofAct, ...errorsOf(no.channelUnknown, no.codeTooSoon, no.codeTooOften) })
    .route({ method: 'POST', path: '/signing/code', summary: 'Envoyer un code à usage unique', description: head })
    .input(z.object({ channel: z.enum(['sms', 'email']) }))
    .output(codeState),
  signDocuments: operation
    .meta({ needs: 'nothing' })
    .errors({ ...ofAct, ...errorsOf(no.codeWrong, no.codeLocked, no.codeNeeded), ...ofSignature })
    .route({
      method: 'POST',
      path: '/signing/signature',
      summary: 'Signer tous les documents de la demande',
      description: `Deux fois, ou vingt à la fois, donnent une signature et la même réponse. ${head}`,
    })
    .input(signatureInput)
    .output(signed),
  declineSignature: operation
    .meta({ needs: 'nothing' })
    .errors(ofAct)
    .route({
      method: 'POST',
      path: '/signing/refusal',
      summary: '«\u00a0Je ne suis pas d’accord\u00a0», avec la raison',
      description: head,
    })
    .input(reasonInput)
    .output(nothing),
  askSigningQuestion: operation
    .meta({ needs: 'nothing' })
    .errors(ofAct)
    .route({ method: 'POST', path: '/signing/question', summary: 'Poser une question sans refuser', description: head })
    .input(reasonInput)
    .output(nothing),
  refuseSignerNumber: operation
    .meta({ needs: 'nothing' })
    .errors(ofAct)
    .route({
      method: 'POST',
      path: '/signing/number-refusal',
      summary: '«\u00a0Ce n’est plus mon numéro\u00a0»\u00a0: le garage le lit, et plus rien n’y part',
      description: head,
    })
    .input(nothing)
    .output(nothing),
}
