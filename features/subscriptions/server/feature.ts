import { subscriptionsContract } from '#features/subscriptions/contract.ts'
import { plans } from '#features/subscriptions/plans.ts'
import { eraseEndedGaragesCron, reviewSubscriptionsCron } from '#features/subscriptions/server/crons.ts'
import { forgetTestPurchases } from '#features/subscriptions/server/forget-test-purchases.ts'
import { endSubscriptionJob, followPaymentJob } from '#features/subscriptions/server/jobs.ts'
import { storageRules } from '#features/subscriptions/server/queries/storage.ts'
import { createPaymentWebhook } from '#features/subscriptions/server/raw-routes.ts'
import { requirePlan } from '#features/subscriptions/server/require-plan.ts'
import { subscriptionsRoutes } from '#features/subscriptions/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const subscriptions = defineFeature({
  contract: subscriptionsContract,
  routes: subscriptionsRoutes,
  rawRoutes: createPaymentWebhook,
  jobs: [followPaymentJob, endSubscriptionJob],
  crons: [reviewSubscriptionsCron, eraseEndedGaragesCron],
  keptAtEnd: { quotaUses: 'counts uses of a plan, and names nobody' },
  admit: requirePlan,
  storage: storageRules,
  atStart: (ctx, { payments }) => forgetTestPurchases(ctx, payments.kind),
  prices: plans.map(({ priceId, name, priceCents, interval, mode }) => ({
    id: priceId,
    name,
    cents: priceCents,
    interval: mode === 'subscription' ? interval : undefined,
  })),
  exported: { quotaUses: { withheld: 'counts uses of a plan' } },
})
