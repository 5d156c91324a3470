import { refusedWorkContract } from '#features/refused-work/contract.ts'
import { refusedTimeline } from '#features/refused-work/server/queries/refused-timeline.ts'
import { refusedWorkRoutes } from '#features/refused-work/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'
import { tellBelow } from '#platform/personal-data.ts'

const ofQuotes = tellBelow('quotes', ['clientId'], { refusedWork: 'quoteId' })
const ofOrders = tellBelow('repairOrders', ['clientId'], { refusedWork: 'repairOrderId' })

export const refusedWork = defineFeature({
  contract: refusedWorkContract,
  routes: refusedWorkRoutes,
  timeline: [refusedTimeline],
  tellPerson: async (ctx, personIds) => [...(await ofQuotes(ctx, personIds)), ...(await ofOrders(ctx, personIds))],
  exported: { refusedWork: 'Travaux refusés' },
})
