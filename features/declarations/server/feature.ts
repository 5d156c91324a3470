import { declarationsContract } from '#features/declarations/contract.ts'
import { demoDeclarations } from '#features/declarations/server/demo.ts'
import { signableDeclarations } from '#features/declarations/server/queries/declaration-signing.ts'
import { declarationTimeline } from '#features/declarations/server/queries/declaration-timeline.ts'
import { declarationsRoutes } from '#features/declarations/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const declarations = defineFeature({
  contract: declarationsContract,
  routes: declarationsRoutes,
  signable: [signableDeclarations],
  timeline: [declarationTimeline],
  demo: demoDeclarations,
  exported: { declarations: 'Procurations et décharges' },
})
