import { z } from 'zod'
import { endSubscription } from '#features/subscriptions/server/end-subscription.ts'
import { followPayment, type PaymentTools } from '#features/subscriptions/server/follow-payment.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

const schema = z.object({ kind: z.enum(['subscription', 'checkout', 'customer', 'payment']), id: z.string() })

/** Runs after the answer, because the payment service waits only seconds. */
export const followPaymentJob = defineJob({
  name: 'follow-payment',
  label: 'Suivi d’un paiement',
  schema,
  attempts: 12,
  run: (tools: PaymentTools, subject, run) => followPayment(tools, subject, run),
})

/** Ends subscriptions of deleted accounts. */
export const endSubscriptionJob = defineJob({
  name: 'end-subscription',
  label: 'Fin d’un abonnement',
  schema: z.object({ id: z.string() }),
  attempts: 12,
  run: (tools: PaymentTools, payload, run) => endSubscription(tools, payload, run),
})
