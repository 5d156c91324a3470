import { z } from 'zod'
import { type DeclarationContent, declarationStates } from '#features/declarations/declaration.ts'
import { cancellationInput, declarationContent } from '#features/declarations/declaration-input.ts'
import * as no from '#features/declarations/refusals.ts'
import { dossierArchived, dossierNotFound } from '#features/dossiers/refusals.ts'
import { paperInFuture, paperMissing } from '#features/signatures/refusals.ts'
import { paperInput } from '#features/signatures/signature-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, count, day, id, instant, nothing, one } from '#lib/wire.ts'

const content: z.ZodType<DeclarationContent> = declarationContent

const declaration = z
  .object({
    id,
    dossierId: id,
    rank: count.describe('Dans son dossier'),
    declarantId: id,
    declarantName: z.string(),
    state: z.enum(declarationStates),
    content,
    wordingVersion: count,
    isOutdated: z.boolean().describe('Le devis ou le rapport dit d’autres montants que ceux d’où partait cet avis'),
    requestId: id.nullable().describe('La demande par laquelle il a été signé'),
    signedOn: day.nullable(),
    signedBy: z.string(),
    isOnPaper: z.boolean(),
    cancelledOn: day.nullable(),
    cancelledReason: z.string(),
    version: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Declaration' })
export type Declaration = z.infer<typeof declaration>

const proposal = z.object({
  people: z.array(z.string()).describe('Ceux qui ont un lien avec le véhicule, hors le client'),
  work: z.string().describe('Les travaux demandés'),
  basis: z.string(),
  amounts: z.object({
    ...{ grossCents: count, deductibleCents: count, wearCents: count, recoverableVatCents: count },
    ...{ outsideClaimCents: count, rateGapCents: count },
  }),
})
export type DeclarationProposal = z.infer<typeof proposal>

const path = '/declarations'
const found = errorsOf(no.declarationNotFound)
const ofDossier = errorsOf(dossierNotFound, dossierArchived)
const changing = { ...found, ...errorsOf(no.declarationChanged) }

export const declarationsContract = contractOf('Procurations et décharges', {
  listDeclarations: operation
    .errors(errorsOf(dossierNotFound))
    .route({ method: 'GET', path, summary: 'Les actes d’un dossier, du plus récent au plus ancien' })
    .input(z.object({ dossierId: id }))
    .output(z.array(declaration)),
  proposeDeclaration: operation
    .errors(errorsOf(dossierNotFound))
    .route({ method: 'GET', path: `${path}/proposal`, summary: 'Ce que le dossier dit déjà pour un nouvel acte' })
    .input(z.object({ dossierId: id }))
    .output(proposal),
  openDeclaration: operation
    .errors(ofDossier)
    .route({ method: 'POST', path, summary: 'Préparer un acte', successStatus: 201 })
    .input(one.extend({ dossierId: id, content: declarationContent }))
    .output(declaration),
  editDeclaration: operation
    .errors({ ...changing, ...errorsOf(no.declarationSigned, no.declarationKindKept) })
    .route({
      method: 'PUT',
      path: `${path}/{id}`,
      summary: 'Modifier un acte qui n’est pas signé\u00a0: la demande de signature en cours est annulée',
    })
    .input(one.extend({ baseVersion, content: declarationContent }))
    .output(declaration),
  removeDeclaration: operation
    .errors({ ...found, ...errorsOf(no.declarationSigned) })
    .route({ method: 'DELETE', path: `${path}/{id}`, summary: 'Supprimer un acte qui n’est pas signé' })
    .input(one)
    .output(nothing),
  signDeclaration: operation
    .errors({ ...changing, ...errorsOf(no.declarationSigned, paperMissing, paperInFuture) })
    .route({ method: 'POST', path: `${path}/{id}/signature`, summary: 'Noter une signature sur papier' })
    .input(one.extend({ baseVersion }).and(paperInput))
    .output(declaration),
  cancelDeclaration: operation
    .errors({ ...changing, ...errorsOf(no.declarationNotSigned) })
    .route({ method: 'POST', path: `${path}/{id}/cancellation`, summary: 'Annuler un acte signé' })
    .input(one.extend({ baseVersion }).and(cancellationInput))
    .output(declaration),
  printDeclaration: operation
    .errors({ ...found, ...errorsOf(documentNotPrinted) })
    .route({
      method: 'GET',
      path: `${path}/{id}/document`,
      summary: 'L’acte (PDF)\u00a0: tel qu’il est signé, ou son aperçu',
    })
    .input(one)
    .output(z.file()),
})
