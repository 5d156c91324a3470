import { partyFilters, passesPaperFilters } from '#features/dossiers/paper-filters.ts'
import type { Invoice, InvoiceFilters } from '#features/invoices/contract.ts'
import { invoiceStanding } from '#features/invoices/invoice-standing.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const invoiceAddress = addressOf<InvoiceFilters>({
  search: searchField,
  standing: choiceField(
    'etat',
    {
      draft: 'brouillon',
      open: 'a-regler',
      late: 'en-retard',
      settled: 'soldee',
      cancelled: 'annulee',
      owed_back: 'a-rembourser',
      credit: 'avoir',
    },
    undefined,
  ),
  ...partyFilters,
  quoteId: idField('devis'),
  orderId: idField('ordre'),
})

/** Decides on the device, as the server does, whether an invoice passes the filters. */
export function matchesInvoice(invoice: Invoice, filters: InvoiceFilters, today: string): boolean {
  const { standing, quoteId, orderId } = filters
  if (standing && invoiceStanding(invoice, today) !== standing) return false
  if (quoteId && invoice.quoteId !== quoteId) return false
  if (orderId && invoice.orderId !== orderId) return false
  return passesPaperFilters(invoice, filters)
}

/** Drafts first, then the newest issue. */
export function compareInvoices(one: Invoice, other: Invoice): number {
  const [key, otherKey] = [keyOf(one), keyOf(other)]
  return key < otherKey ? 1 : key > otherKey ? -1 : 0
}

function keyOf({ issuedOn, createdAt, id }: Invoice): string {
  return `${issuedOn ?? '9999-12-31'} ${createdAt} ${id}`
}
