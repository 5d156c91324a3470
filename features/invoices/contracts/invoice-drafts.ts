import { z } from 'zod'
import { clientErased, clientMerged, clientNotFound } from '#features/clients/refusals.ts'
import { paperPartyUnknown, paperSiteKept } from '#features/dossiers/refusals.ts'
import { invoice } from '#features/invoices/contracts/invoice.ts'
import { creditInput, depositInput, duesInput, invoiceInput } from '#features/invoices/invoice-input.ts'
import * as no from '#features/invoices/refusals.ts'
import { quoteNotFound } from '#features/quotes/refusals.ts'
import { orderNotFound } from '#features/repair-orders/refusals.ts'
import { siteUnknown } from '#features/sites/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { operation } from '#lib/operation.ts'
import { baseVersion, count, id, nothing, one } from '#lib/wire.ts'
import { dueLineChanges, savedLines } from '#priced-papers/contract.ts'

const path = '/invoices/{id}'
const ofParties = errorsOf(clientNotFound, clientMerged, clientErased, paperPartyUnknown, siteUnknown)
const ofDraft = errorsOf(no.invoiceNotFound, no.invoiceIssued)
const fromQuote = errorsOf(quoteNotFound, no.quoteNotAccepted, no.quoteInvoiced)
const ofBase = {
  ...fromQuote,
  ...errorsOf(orderNotFound, no.orderNotBillable, no.orderInvoiced, no.depositOnComplement),
}
const ofDepositTotal = errorsOf(no.depositTooHigh, no.orderDepositTooHigh)

function hasOneBase({ quoteId, orderId }: { quoteId?: string | undefined; orderId?: string | undefined }): boolean {
  return (quoteId === undefined) !== (orderId === undefined)
}

const ofDeposit = { quoteId: id.optional(), orderId: id.optional() }
const oneBase = { path: ['quoteId'], message: 'Indiquez le devis ou l’ordre de réparation, et un seul' }

/** Drafts: they have no number, and change until they are issued. */
export const invoiceDraftOperations = {
  createInvoice: operation
    .errors(ofParties)
    .route({ method: 'POST', path: '/invoices', summary: 'Nouvelle facture libre', successStatus: 201 })
    .input(one.and(invoiceInput))
    .output(invoice),
  invoiceQuote: operation
    .errors(fromQuote)
    .route({ method: 'POST', path: '/invoices/from-quote', summary: 'Facturer un devis accepté', successStatus: 201 })
    .input(one.extend({ quoteId: id }))
    .output(invoice),
  invoiceOrder: operation
    .errors(errorsOf(orderNotFound, no.orderNotBillable, no.orderInvoiced))
    .route({
      method: 'POST',
      path: '/invoices/from-repair-order',
      summary: 'Facturer un ordre de réparation',
      successStatus: 201,
    })
    .input(one.extend({ orderId: id }))
    .output(invoice),
  readDepositBase: operation
    .errors(ofBase)
    .route({
      method: 'GET',
      path: '/invoices/deposits/base',
      summary: 'Le total dont un acompte est une part',
      description:
        'Celui du devis accepté, ou de l’ordre avec ses ordres complémentaires autorisés. Les acomptes d’un ordre issu d’un devis sont ceux de ce devis.',
    })
    .input(z.object(ofDeposit).refine(hasOneBase, oneBase))
    .output(
      z.object({
        kind: z.enum(['quote', 'repair_order']),
        number: z.string(),
        complements: z.array(z.string()).describe('Les numéros des ordres complémentaires comptés dans ce total'),
        grossCents: count.describe('TTC'),
        depositedCents: count.describe('Les acomptes déjà préparés ou émis, TTC'),
      }),
    ),
  invoiceDeposit: operation
    .errors({ ...ofBase, ...ofDepositTotal })
    .route({ method: 'POST', path: '/invoices/deposits', summary: 'Facturer un acompte', successStatus: 201 })
    .input(one.extend({ ...ofDeposit, part: depositInput }).refine(hasOneBase, oneBase))
    .output(invoice),
  editInvoice: operation
    .errors({ ...ofDraft, ...ofParties, ...errorsOf(paperSiteKept) })
    .errors({
      invoice_changed: { ...errorsOf(no.invoiceChanged).invoice_changed, data: z.object({ current: invoice }) },
    })
    .route({ method: 'PUT', path, summary: 'Modifier l’en-tête d’un brouillon' })
    .input(one.extend({ baseVersion }).and(invoiceInput))
    .output(invoice),
  editInvoiceLines: operation
    .errors({ ...ofDraft, ...errorsOf(no.invoiceFull, no.invoiceTooHigh, no.invoiceLineElsewhere) })
    .route({ method: 'POST', path: `${path}/lines`, summary: 'Écrire, déplacer et retirer des lignes' })
    .input(one.extend(dueLineChanges))
    .output(z.object({ invoice, ...savedLines })),
  chooseDeductions: operation
    .errors({ ...ofDraft, ...errorsOf(no.depositTaken) })
    .route({ method: 'PUT', path: `${path}/deductions`, summary: 'Choisir les acomptes à déduire' })
    .input(one.extend({ depositIds: z.array(id).max(50, '50 acomptes au plus') }))
    .output(invoice),
  chooseDues: operation
    .errors(ofDraft)
    .errors(errorsOf(no.duesNotOffered))
    .errors({
      invoice_dues_changed: { ...errorsOf(no.duesChanged).invoice_dues_changed, data: z.object({ current: invoice }) },
    })
    .route({ method: 'PUT', path: `${path}/dues`, summary: 'Choisir l’échéancier d’un brouillon' })
    .input(one.extend({ baseVersion }).and(duesInput))
    .output(invoice),
  removeInvoice: operation
    .errors(ofDraft)
    .route({ method: 'DELETE', path, summary: 'Supprimer un brouillon' })
    .input(one)
    .output(nothing),
  creditInvoice: operation
    .errors(errorsOf(no.invoiceNotFound, no.invoiceNotIssued, no.nothingToCredit, no.depositDeducted))
    .route({ method: 'POST', path: `${path}/credit-notes`, summary: 'Préparer un avoir', successStatus: 201 })
    .input(one.and(creditInput))
    .output(invoice),
  replaceInvoice: operation
    .errors(errorsOf(no.invoiceNotFound, no.invoiceNotIssued, no.notCredited, no.invoiceReplaced, no.workInvoicedAgain))
    .errors({ ...ofBase, ...ofDepositTotal })
    .route({
      method: 'POST',
      path: `${path}/replacement`,
      summary: 'Préparer la facture rectificative',
      successStatus: 201,
    })
    .input(one.extend({ replacementId: id }))
    .output(invoice),
}
