import { keptSearch } from '#browser/kept-search.ts'
import { today } from '#browser/today.ts'
import { foundInvoice } from '#features/invoices/invoice-found.ts'
import { invoiceAddress } from '#features/invoices/invoice-list.ts'
import { invoiceList } from '#features/invoices/web/api.ts'

const { page: _, ...everyInvoice } = invoiceAddress.read(new URLSearchParams())

export const keptInvoices = keptSearch(
  invoiceList,
  (search) => ({ ...everyInvoice, search }),
  (invoice, search) => foundInvoice(invoice, search, today()),
)
