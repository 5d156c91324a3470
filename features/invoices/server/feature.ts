import { invoicesContract } from '#features/invoices/contract.ts'
import { demoInvoices } from '#features/invoices/server/demo.ts'
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
})
