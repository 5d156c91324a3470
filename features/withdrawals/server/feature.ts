import { withdrawalsContract } from '#features/withdrawals/contract.ts'
import { followWithdrawalJob, sendWithdrawalLinksJob } from '#features/withdrawals/server/jobs.ts'
import { signableWithdrawalForm } from '#features/withdrawals/server/queries/withdrawal-signing.ts'
import { withdrawalTimeline } from '#features/withdrawals/server/queries/withdrawal-timeline.ts'
import { createWithdrawalForm } from '#features/withdrawals/server/raw-routes.ts'
import { withdrawalsRoutes } from '#features/withdrawals/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

const tenYears = 'evidence of a withdrawal, kept ten years'

export const withdrawals = defineFeature({
  contract: withdrawalsContract,
  routes: withdrawalsRoutes,
  rawRoutes: createWithdrawalForm,
  jobs: [sendWithdrawalLinksJob, followWithdrawalJob],
  signable: [signableWithdrawalForm],
  timeline: [withdrawalTimeline],
  keptAtEnd: { withdrawalRights: tenYears, withdrawals: tenYears },
  exported: { withdrawalRights: 'Rétractations, délais', withdrawals: 'Rétractations' },
})
