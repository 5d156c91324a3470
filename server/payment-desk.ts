import { Hono } from 'hono'
import { plans } from '#features/subscriptions/plans.ts'
import { createPayments, type PaymentDesk } from '#platform/payments/payments.ts'
import { type Env, priceIdsIn } from '#server/env.ts'
import { createPaymentWebhook } from '#server/payment-webhook.ts'
import type { Ground } from '#server/services.ts'
import { openTestCounter, type TestCounter } from '#test-counter/counter.ts'
import { counterTaxRate } from '#test-counter/taxes.ts'

export type Desk = { payments: PaymentDesk; testCounter: TestCounter | undefined }

/** The payment service when there are keys for it, and then no counter; else the counter of this installation. */
export function openPaymentDesk(env: Env, ground: Ground & { baseUrl: string; secret: Uint8Array }): Desk {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_TAX_RATE: taxRate } = env
  if (secretKey && webhookSecret && taxRate) {
    const payments = createPayments({
      kind: secretKey.includes('_live_') ? 'live' : 'sandbox',
      secretKey,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
      webhookSecrets: webhookSecret.split(','),
      priceIds: priceIdsIn(env),
      taxRate,
    })
    return { payments, testCounter: undefined }
  }
  return openCounterDesk(ground)
}

function openCounterDesk(ground: Ground & { baseUrl: string; secret: Uint8Array }): Desk {
  const testCounter = openTestCounter({
    ...ground,
    prices: plans.map(({ priceId, name, priceCents, interval, mode }) => ({
      id: priceId,
      name,
      cents: priceCents,
      interval: mode === 'subscription' ? interval : undefined,
    })),
    receive: async (request) => webhook.fetch(request),
  })
  const payments = createPayments({
    kind: 'counter',
    secretKey: testCounter.key,
    fetch: testCounter.fetch,
    publishableKey: null,
    webhookSecrets: [testCounter.webhookSecret],
    priceIds: new Map(plans.map(({ priceId }) => [priceId, priceId])),
    taxRate: counterTaxRate.id,
  })
  const webhook = new Hono().route('/api', createPaymentWebhook({ ...ground, payments }))
  return { payments, testCounter }
}
