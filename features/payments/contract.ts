import { z } from 'zod'
import { payers } from '#features/invoices/balance.ts'
import { invoiceNotFound, invoiceNotIssued } from '#features/invoices/refusals.ts'
import { paymentModes } from '#features/payments/payment.ts'
import { paymentInput, reversalInput } from '#features/payments/payment-input.ts'
import * as no from '#features/payments/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, day, id, instant, one, pageInput, pageOf, search } from '#lib/wire.ts'

const payment = z
  .object({
    id,
    number: z.string(),
    invoiceId: id,
    invoiceNumber: z.string(),
    clientId: id,
    payer: z.enum(payers),
    payerName: z.string(),
    mode: z.enum(paymentModes),
    amountCents: count.describe('Négatif\u00a0: un remboursement ou une annulation'),
    paidOn: day,
    dueId: id.nullable().describe('L’échéance que la personne a choisie\u00a0; sinon la plus ancienne'),
    reference: z.string(),
    note: z.string(),
    reversesId: id.nullable(),
    reversesNumber: z.string(),
    isReversed: z.boolean(),
    depositId: id.nullable().describe('La remise de chèques qui l’a porté à la banque'),
    depositNumber: z.string(),
    recordedBy: z.string(),
    recordedAt: instant,
    version: count,
    updatedAt: instant,
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof payment>

const paymentWithReceipt = payment.extend({
  isReceiptPrinted: z
    .boolean()
    .describe('Le reçu a déjà été imprimé\u00a0: le prochain porte la mention «\u202fDuplicata\u202f»'),
})
export type PaymentWithReceipt = z.infer<typeof paymentWithReceipt>

const filters = z.object({ search, mode: z.enum(paymentModes).optional(), invoiceId: id.optional() })
export type PaymentFilters = z.infer<typeof filters>

const path = '/payments/{id}'

export const paymentsContract = contractOf('Encaissements', {
  listPayments: operation
    .route({ method: 'GET', path: '/payments', summary: 'Les encaissements, du plus récent au plus ancien' })
    .input(filters.extend(pageInput))
    .output(pageOf(payment)),
  exportPayments: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: '/payments/export', summary: 'La liste en CSV ou XLSX' })
    .input(filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  readPayment: operation
    .errors(errorsOf(no.paymentNotFound))
    .route({ method: 'GET', path, summary: 'Un encaissement' })
    .input(one)
    .output(paymentWithReceipt),
  recordPayment: operation
    .errors(errorsOf(invoiceNotFound, invoiceNotIssued, no.paymentTooHigh, no.refundTooHigh, no.cashTooHigh))
    .errors(
      errorsOf(
        no.cashRefundTooHigh,
        no.paidInFuture,
        no.paidTooEarly,
        no.noInsurerShare,
        no.dueElsewhere,
        no.dayClosed,
        no.todayClosed,
      ),
    )
    .route({ method: 'POST', path: '/payments', summary: 'Noter un encaissement', successStatus: 201 })
    .input(one.and(paymentInput))
    .output(payment),
  reversePayment: operation
    .errors(errorsOf(no.paymentNotFound, no.alreadyReversed, no.isReversal, no.todayClosed))
    .route({
      method: 'POST',
      path: `${path}/reversal`,
      summary: 'Annuler un encaissement noté par erreur',
      description: 'Rien n’est effacé\u00a0: une écriture inverse est ajoutée.',
      successStatus: 201,
    })
    .input(one.and(reversalInput))
    .output(payment),
  printReceipt: operation
    .meta({ needs: 'nothing' })
    .errors(errorsOf(no.paymentNotFound, documentNotPrinted))
    .route({
      method: 'POST',
      path: `${path}/receipts`,
      summary: 'Le reçu (PDF)',
      description: 'Imprimé de nouveau, il porte la mention « Duplicata ». Le journal compte chaque impression.',
    })
    .input(one)
    .output(z.file()),
})
