import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { askService } from '#features/subscriptions/server/ask-service.ts'

test('a payment service that does not answer is reported to the person who waits', async () => {
  const away = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no connection' })
  await expect(askService(() => Promise.reject(away))).rejects.toMatchObject({
    reason: {
      code: 'payment_service_away',
      status: 502,
      sentence: 'Le service de paiement ne l’a pas fait, ou n’a pas répondu. Réessayez dans un instant.',
    },
  })
})

test('an answer is passed on, and a bug of ours stays a bug', async () => {
  expect(await askService(async () => 'answer')).toBe('answer')
  await expect(askService(() => Promise.reject(new TypeError('bug')))).rejects.toThrow(TypeError)
})
