import { paperMailsContract } from '#features/paper-mails/contract.ts'
import { eraseMailsOfPerson } from '#features/paper-mails/server/erase-mails-of-person.ts'
import { paperMailsRoutes } from '#features/paper-mails/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'
import { tellBelow } from '#platform/personal-data.ts'

const ofQuotes = tellBelow('quotes', ['clientId'], { paperMails: 'quoteId' })
const ofOrders = tellBelow('repairOrders', ['clientId'], { paperMails: 'repairOrderId' })
const ofInvoices = tellBelow('invoices', ['clientId'], { paperMails: 'invoiceId' })

export const paperMails = defineFeature({
  contract: paperMailsContract,
  routes: paperMailsRoutes,
  erasePerson: eraseMailsOfPerson,
  tellPerson: async (ctx, personIds) => [
    ...(await ofQuotes(ctx, personIds)),
    ...(await ofOrders(ctx, personIds)),
    ...(await ofInvoices(ctx, personIds)),
  ],
  exported: { paperMails: 'Devis, ordres et factures envoyés par email' },
})
