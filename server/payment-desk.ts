import { Hono } from 'hono'
import type { RawTools } from '#platform/feature.ts'
import { createPayments, type PaymentDesk } from '#platform/payments/payments.ts'
import { createRawRoutes, prices } from '#server/composition.ts'
import { type Env, priceIdsIn } from '#server/env.ts'
import type { Ground } from '#server/services.ts'
import { openTestCounter, type TestCounter } from '#test-counter/counter.ts'
import { counterTaxRate } from '#test-counter/taxes.ts'

type DeskGround = Ground & Omit<RawTools, 'payments' | 'signables'> & { baseUrl: string; secret: Uint8Array }
type OpenedDesk = { payments: PaymentDesk; testCounter: TestCounter | undefined }

/** The payment service when its keys are set, else the test counter of this installation; never both. */
export function openPaymentDesk(env: Env, ground: DeskGround): OpenedDesk {
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

function openCounterDesk(ground: DeskGround): OpenedDesk {
  const testCounter = openTestCounter({
    ...ground,
    prices,
    receive: async (request) => webhook.fetch(request),
  })
  const payments = createPayments({
    kind: 'counter',
    secretKey: testCounter.key,
    fetch: testCounter.fetch,
    publishableKey: null,
    webhookSecrets: [testCounter.webhookSecret],
    priceIds: new Map(prices.map(({ id }) => [id, id])),
    taxRate: counterTaxRate.id,
  })
  const webhook = new Hono().route('/api', createRawRoutes({ ...ground, payments }))
  return { payments, testCounter }
}
