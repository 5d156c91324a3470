import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { today } from '#browser/today.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { Invoice, InvoiceEvent, InvoiceFilters, invoicesContract } from '#features/invoices/contract.ts'
import { compareInvoices, invoiceAddress, matchesInvoice } from '#features/invoices/invoice-list.ts'
import { invoiceNotFound } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import type { HistoryPlace } from '#records/use-history.ts'

export const { call, query } = callsOf<typeof invoicesContract>('invoices')

export const invoiceList: LiveList<Invoice, InvoiceFilters> = {
  name: 'invoices.listInvoices',
  entity: 'invoice',
  fetch: pagesOf(call.listInvoices),
  matches: (invoice, filters) => matchesInvoice(invoice, filters, today()),
  compare: compareInvoices,
}

export const invoicePlace: ListPlace<Invoice, InvoiceFilters> = {
  path: '/dashboard/factures',
  parameter: 'facture',
  address: invoiceAddress,
  list: invoiceList,
}

const invoiceEntity: LiveEntity<Invoice> = {
  kind: 'invoice',
  read: async (id) => (await unlessGone(call.readInvoice({ id }), invoiceNotFound))?.invoice,
  recent: async (page, pageSize) => (await call.listInvoices({ page, pageSize })).items,
  removedBy: ['invoice.removed'],
}

/** The device keeps the list; an invoice is read and written on the server. A number never waits on a device. */
export const invoicesOffline: OfflineFeature = {
  name: 'invoices',
  // Names of records stand on an invoice, payments change it, and the legal facts decide whether it can be issued.
  hears: ['invoice', 'payment', 'client', 'vehicle', 'dossier', 'garage'],
  entities: [invoiceEntity],
  right: invoicesRights.read,
}

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: query.readInvoice.key({ input: { id } }),
    queryFn: ({ signal }) => call.readInvoice({ id }, { signal }),
  })
}

/** The history of an invoice. */
export function invoiceHistory(id: string): HistoryPlace<InvoiceEvent> {
  return {
    key: query.readInvoiceHistory.key({ input: { id } }),
    read: (before, options) => call.readInvoiceHistory({ id, ...before }, options),
  }
}
