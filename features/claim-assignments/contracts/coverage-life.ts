import { z } from 'zod'
import { closingInput } from '#features/claim-assignments/claim-assignment-input.ts'
import { datedErrors } from '#features/claim-assignments/contracts/assignment-life.ts'
import { wholeClaim } from '#features/claim-assignments/contracts/claims-to-cash.ts'
import { invoiceMailInput, sendingInput, sendingsInput } from '#features/claim-assignments/coverage-input.ts'
import * as no from '#features/claim-assignments/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { count, id, one } from '#lib/wire.ts'

const path = '/claims-to-cash'
const withFields = { data: z.object({ fields: z.record(z.string(), z.string()) }) }
const unaddressed = { insurer_mail_missing: { ...errorsOf(no.insurerMailMissing).insurer_mail_missing, ...withFields } }

/** The acts on a prise en charge. */
export const coverageLife = {
  proposeInvoiceMail: operation
    .errors(errorsOf(no.claimNotFound, no.coverageNotInvoiced))
    .route({
      method: 'GET',
      path: `${path}/{id}/invoice-mail`,
      summary: 'L’email qui envoie la facture à l’assureur d’une prise en charge, à compléter',
    })
    .input(one)
    .output(
      z.object({
        recipient: z.string().describe('Vide\u00a0: l’assureur n’a pas d’adresse email'),
        body: z.string(),
        invoiceNumbers: z.array(z.string()).describe('Les factures jointes, telles qu’émises'),
      }),
    ),
  mailCoverageInvoice: operation
    .errors({ ...errorsOf(no.claimNotFound, no.coverageNotInvoiced), ...unaddressed })
    .route({
      method: 'POST',
      path: `${path}/{id}/invoice-mail`,
      summary: 'Envoyer la facture par email à l’assureur d’une prise en charge, telle qu’émise',
      successStatus: 201,
    })
    .input(one.and(invoiceMailInput))
    .output(wholeClaim),
  closeCoverage: operation
    .errors(errorsOf(no.claimNotFound, no.coverageNotInvoiced, no.shortfallDiffers, no.nothingShort))
    .route({
      method: 'POST',
      path: `${path}/{id}/closing`,
      summary: 'Clore une prise en charge avec un manque, réparti par motif',
    })
    .input(one.and(closingInput))
    .output(wholeClaim),
  recordCoverageSending: operation
    .errors({ ...errorsOf(no.claimNotFound, no.coverageNotInvoiced, no.coverageOver), ...datedErrors })
    .route({
      method: 'POST',
      path: `${path}/{id}/sendings`,
      summary: 'Noter ce qui est parti chez l’assureur d’une prise en charge\u00a0: facture ou relance',
      successStatus: 201,
    })
    .input(one.and(sendingInput))
    .output(wholeClaim),
  recordCoverageSendings: operation
    .errors({ ...errorsOf(no.claimNotFound, no.coverageNotInvoiced, no.coverageOver), ...datedErrors })
    .route({
      method: 'POST',
      path: `${path}/sendings`,
      summary: 'Noter le même envoi pour plusieurs prises en charge\u00a0: toutes, ou aucune',
      successStatus: 201,
    })
    .input(sendingsInput)
    .output(z.object({ count })),
  removeCoverageSending: operation
    .errors(errorsOf(no.claimNotFound, no.sendingNotFound, no.sendingLeft))
    .route({
      method: 'DELETE',
      path: `${path}/{id}/sendings/{sendingId}`,
      summary: 'Retirer un envoi noté par erreur',
    })
    .input(one.extend({ sendingId: id }))
    .output(wholeClaim),
}
