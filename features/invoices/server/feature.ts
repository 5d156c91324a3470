import { invoicesContract } from '#features/invoices/contract.ts'
import { demoInvoices } from '#features/invoices/server/demo.ts'
import { documentName } from '#features/invoices/server/queries/invoice-export.ts'
import { tellInvoicesOfPerson } from '#features/invoices/server/queries/invoice-personal-data.ts'
import { searchedInvoices } from '#features/invoices/server/queries/invoice-search.ts'
import { invoiceTimeline } from '#features/invoices/server/queries/invoice-timeline.ts'
import { invoicesRoutes } from '#features/invoices/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const invoices = defineFeature({
  contract: invoicesContract,
  routes: invoicesRoutes,
  demo: demoInvoices,
  tellPerson: tellInvoicesOfPerson,
  searched: [searchedInvoices],
  timeline: [invoiceTimeline],
  exported: {
    invoices: 'Factures',
    invoiceLines: 'Factures, lignes',
    invoiceDeductions: 'Factures, acomptes déduits',
    invoiceDues: 'Factures, échéanciers',
    invoiceDocuments: { title: 'Factures, documents', fileName: documentName },
  },
})
