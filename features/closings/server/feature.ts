import { closingsContract } from '#features/closings/contract.ts'
import { closeForgottenPeriodsCron } from '#features/closings/server/crons.ts'
import { demoClosings } from '#features/closings/server/demo.ts'
import { closingsRoutes } from '#features/closings/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const closings = defineFeature({
  contract: closingsContract,
  routes: closingsRoutes,
  crons: [closeForgottenPeriodsCron],
  keptAtEnd: {
    bookHeads: 'the sealed book proves the papers that the law keeps',
    bookSeals: 'the sealed book proves the papers that the law keeps',
    closings: 'the law keeps them six years, and they name nobody',
  },
  exported: { closings: 'Clôtures', bookSeals: 'Livre scellé', bookHeads: 'Livre scellé, tête' },
  demo: demoClosings,
})
