import { z } from 'zod'
import { chequeStates } from '#features/cheque-deposits/cheque-deposit.ts'
import { cancellationInput, chequeDepositInput } from '#features/cheque-deposits/cheque-deposit-input.ts'
import * as no from '#features/cheque-deposits/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, day, id, instant, nothing, one, pageInput, pageOf, search } from '#lib/wire.ts'

const chequeDeposit = z
  .object({
    id,
    number: z.string(),
    depositedOn: day,
    iban: z.string().describe('Le compte qui reçoit les chèques'),
    chequeCount: count,
    totalCents: count.describe('Négatif\u00a0: une annulation'),
    cancelsId: id.nullable(),
    cancelsNumber: z.string(),
    isCancelled: z.boolean(),
    reason: z.string(),
    madeBy: z.string(),
    madeAt: instant,
    version: count,
    updatedAt: instant,
  })
  .meta({ id: 'ChequeDeposit' })
export type ChequeDeposit = z.infer<typeof chequeDeposit>

const depositedCheque = z
  .object({
    paymentId: id,
    paymentNumber: z.string(),
    invoiceNumber: z.string(),
    drawer: z.string().describe('Le tireur\u00a0: celui qui a signé le chèque'),
    bank: z.string(),
    chequeNumber: z.string(),
    amountCents: count,
    state: z.enum(chequeStates),
  })
  .meta({ id: 'DepositedCheque' })
export type DepositedCheque = z.infer<typeof depositedCheque>

const heldCheque = z
  .object({
    id: id.describe('L’encaissement'),
    number: z.string(),
    payerName: z.string(),
    invoiceNumber: z.string(),
    reference: z.string(),
    amountCents: count,
    paidOn: day,
  })
  .meta({ id: 'HeldCheque' })
export type HeldCheque = z.infer<typeof heldCheque>

const heldCheques = z.object({
  iban: z.string().nullable().describe('Le compte de l’atelier'),
  count,
  totalCents: count,
  cheques: z.array(heldCheque).describe('Les 200 plus anciens'),
})
export type HeldCheques = z.infer<typeof heldCheques>

const filters = z.object({ search })
export type ChequeDepositFilters = z.infer<typeof filters>

const path = '/cheque-deposits'

export const chequeDepositsContract = contractOf('Remises de chèques', {
  listChequeDeposits: operation
    .route({ method: 'GET', path, summary: 'Les remises de chèques, de la plus récente à la plus ancienne' })
    .input(filters.extend(pageInput))
    .output(pageOf(chequeDeposit)),
  exportChequeDeposits: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: `${path}/export`, summary: 'La liste en CSV ou XLSX' })
    .input(filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  readHeldCheques: operation
    .route({ method: 'GET', path: `${path}/held-cheques`, summary: 'Les chèques reçus qui restent à remettre' })
    .input(nothing)
    .output(heldCheques),
  readChequeDeposit: operation
    .errors(errorsOf(no.chequeDepositNotFound))
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'Une remise et ses chèques' })
    .input(one)
    .output(z.object({ deposit: chequeDeposit, cheques: z.array(depositedCheque) })),
  makeChequeDeposit: operation
    .errors(errorsOf(no.chequeNotHeld, no.depositInFuture, no.depositBeforeCheque))
    .route({
      method: 'POST',
      path,
      summary: 'Remettre des chèques à la banque',
      description: 'Une remise ne se modifie plus\u00a0: une erreur se corrige par son annulation.',
      successStatus: 201,
    })
    .input(one.and(chequeDepositInput))
    .output(chequeDeposit),
  cancelChequeDeposit: operation
    .errors(errorsOf(no.chequeDepositNotFound, no.depositCancelled, no.isCancellation, no.chequeBounced))
    .route({
      method: 'POST',
      path: `${path}/{id}/cancellation`,
      summary: 'Annuler une remise faite par erreur',
      description:
        'Rien n’est effacé\u00a0: une écriture inverse est ajoutée, et les chèques sont de nouveau à remettre.',
      successStatus: 201,
    })
    .input(one.and(cancellationInput))
    .output(chequeDeposit),
  printChequeDeposit: operation
    .errors(errorsOf(no.chequeDepositNotFound, documentNotPrinted))
    .route({ method: 'GET', path: `${path}/{id}/document`, summary: 'Le bordereau de remise (PDF)' })
    .input(one)
    .output(z.file()),
})
