import { mentionsContract } from '#features/mentions/contract.ts'
import { demoMentions } from '#features/mentions/server/demo.ts'
import { mentionsRoutes } from '#features/mentions/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const mentions = defineFeature({
  contract: mentionsContract,
  routes: mentionsRoutes,
  demo: demoMentions,
  exported: { mentions: 'Mentions' },
})
