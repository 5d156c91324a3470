import { paymentsContract } from '#features/payments/contract.ts'
import { demoPayments } from '#features/payments/server/demo.ts'
import { searchedPayments } from '#features/payments/server/queries/payment-search.ts'
import { paymentTimeline } from '#features/payments/server/queries/payment-timeline.ts'
import { paymentsRoutes } from '#features/payments/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const payments = defineFeature({
  contract: paymentsContract,
  routes: paymentsRoutes,
  demo: demoPayments,
  searched: [searchedPayments],
  timeline: [paymentTimeline],
  exported: { payments: 'Encaissements' },
})
