import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { recordPaymentEvent } from '#features/subscriptions/server/record-payment-event.ts'
import { withSystem } from '#platform/context.ts'
import type { RawTools } from '#platform/feature.ts'
import type { EdgeVariables } from '#platform/http.ts'
import { readPaymentEvent } from '#platform/payments/payments.ts'

/** Webhook of the payment service: stores each event once, answers at once, and starts a job. */
export function createPaymentWebhook({
  database,
  payments,
  clock,
  log,
}: Pick<RawTools, 'database' | 'payments' | 'clock' | 'log'>): Hono<EdgeVariables> {
  const webhook = new Hono<EdgeVariables>()
  webhook.use(
    '/payments/webhook',
    bodyLimit({ maxSize: 524_288, onError: (c) => c.json({ error: 'Cette demande est trop lourde.' }, 413) }),
  )
  webhook.post('/payments/webhook', async (c) => {
    const now = clock()
    const event = readPaymentEvent(payments, await c.req.text(), c.req.header('Stripe-Signature') ?? '', now)
    if (!event) return c.json({ error: 'Cette signature n’est pas celle du service de paiement.' }, 400)
    const { isNew } = await withSystem(database, { now, requestId: event.id }, (ctx) => recordPaymentEvent(ctx, event))
    log.info('payment event', { eventId: event.id, type: event.type, isNew })
    return c.json({ received: true })
  })
  return webhook
}
