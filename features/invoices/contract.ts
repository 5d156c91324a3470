import { z } from 'zod'
import { faultsData, invoice, wholeInvoice } from '#features/invoices/contracts/invoice.ts'
import { invoiceDraftOperations } from '#features/invoices/contracts/invoice-drafts.ts'
import { invoiceStandings } from '#features/invoices/invoice-standing.ts'
import * as no from '#features/invoices/refusals.ts'
import { invoiceLimit } from '#features/subscriptions/refusals.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { documentNotPrinted } from '#lib/common-refusals.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { count, historyEvent, historyInput, id, one, pageInput, pageOf, search } from '#lib/wire.ts'
import { onePrinted } from '#priced-papers/contract.ts'

export type { Invoice, InvoiceDue, RelatedInvoice, WholeInvoice } from '#features/invoices/contracts/invoice.ts'
export type InvoiceEvent = z.infer<typeof historyEvent>

const filters = z.object({
  search,
  standing: z.enum(invoiceStandings).optional(),
  clientId: id.optional(),
  vehicleId: id.optional(),
  dossierId: id.optional(),
  quoteId: id.optional(),
  orderId: id.optional(),
})
export type InvoiceFilters = z.infer<typeof filters>

const path = '/invoices/{id}'
const printed = errorsOf(no.invoiceNotFound, documentNotPrinted)

export const invoicesContract = contractOf('Factures', {
  listInvoices: operation
    .route({ method: 'GET', path: '/invoices', summary: 'Les factures et les avoirs, du plus récent au plus ancien' })
    .input(filters.extend(pageInput))
    .output(pageOf(invoice)),
  sumInvoices: operation
    .route({ method: 'GET', path: '/invoices/sum', summary: 'Ce qui reste dû (TTC) sur les factures d’une liste' })
    .input(filters)
    .output(z.object({ openCents: count, lateCents: count.describe('La part dont l’échéance est passée') })),
  exportInvoices: operation
    .meta({ needs: 'export' })
    .route({ method: 'GET', path: '/invoices/export', summary: 'La liste en CSV ou XLSX' })
    .input(filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }))
    .output(z.file()),
  readInvoice: operation
    .errors(errorsOf(no.invoiceNotFound))
    .route({ method: 'GET', path, summary: 'Une facture et ses lignes' })
    .input(one)
    .output(wholeInvoice),
  ...invoiceDraftOperations,
  issueInvoice: operation
    .errors({ ...printed, ...errorsOf(no.invoiceIssued, no.issuedAmountChanged, no.clockWentBack, no.depositTaken) })
    .errors(errorsOf(invoiceLimit(0, 0), no.invoiceSiteArchived))
    .errors({ invoice_incomplete: { ...errorsOf(no.invoiceIncomplete).invoice_incomplete, data: faultsData } })
    .route({
      method: 'POST',
      path: `${path}/issuance`,
      summary: 'Émettre',
      description: 'Attribue le numéro, fige les lignes, les parties et le document. Rien ne change ensuite.',
    })
    .input(one.extend({ grossCents: count.describe('Le total TTC que la personne a lu') }))
    .output(invoice),
  printInvoice: operation
    .errors(printed)
    .route({ method: 'GET', path: `${path}/document`, summary: 'Le document PDF, tel qu’émis' })
    .input(onePrinted)
    .output(z.file()),
  readFacturX: operation
    .errors(errorsOf(no.invoiceNotFound, no.invoiceNotIssued))
    .route({ method: 'GET', path: `${path}/factur-x`, summary: 'La facture électronique (Factur-X, XML)' })
    .input(one)
    .output(z.file()),
  printProforma: operation
    .errors(printed)
    .errors(errorsOf(no.invoiceIssued, no.creditHasNoProforma))
    .route({ method: 'GET', path: `${path}/proforma`, summary: 'La facture proforma d’un brouillon' })
    .input(one)
    .output(z.file()),
  duplicateInvoice: operation
    .meta({ needs: 'nothing' })
    .errors(printed)
    .errors(errorsOf(no.invoiceNotIssued))
    .route({ method: 'POST', path: `${path}/duplicates`, summary: 'Un duplicata, marqué et noté' })
    .input(one)
    .output(z.file()),
  readInvoiceHistory: operation
    .errors(errorsOf(no.invoiceNotFound))
    .route({ method: 'GET', path: `${path}/history`, summary: 'L’historique d’une facture' })
    .input(historyInput)
    .output(z.array(historyEvent)),
})
