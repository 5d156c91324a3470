import { garagesContract } from '#features/garages/contract.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import { garagesRoutes } from '#features/garages/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const garages = defineFeature({
  contract: garagesContract,
  routes: garagesRoutes,
  demo: demoGarage,
  keptAtEnd: {
    members: 'the team may open the garage again',
    invitations: 'belong to the team',
    legalFacts: 'tell who the garage is',
  },
  exported: {
    members: 'Équipe',
    invitations: { withheld: 'hold the secrets of links' },
    legalFacts: 'Mentions légales',
    printedLogos: { withheld: 'copies of a file of the garage' },
  },
})
