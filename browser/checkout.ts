import { z } from 'zod/mini'
import { outageTold } from '#browser/outage.ts'
import { session } from '#browser/session.ts'
import { callMs, type Fetch, fetchWithin } from '#browser/timed-fetch.ts'
import { outageWords } from '#lib/outage.ts'

/** A catalogue price, recurring or one-time. */
export type CheckoutOrder = { priceId: string; mode: 'subscription' | 'payment' }
/** The payment page, or the sentence of the failure. */
type CheckoutAnswer = { url: string; problem?: undefined } | { url?: undefined; problem: string }
/** Sentences for a failure without a message, and for an answer without an address. */
export type CheckoutWords = { failed: string; noAddress: string }

type Around = {
  fetch: Fetch
  accessToken(): Promise<string | undefined>
  origin(): string
}

const checkoutNeedsSession = 'Vous devez être connecté pour effectuer un achat'

const opened = z.object({ url: z.string().check(z.regex(/^https?:\/\//)) })
const refused = z.object({ error: z.string().check(z.minLength(1)) })

/** Requests the payment page of a plan. The request buys nothing. */
export function checkoutOf({ fetch, accessToken, origin }: Around) {
  async function ask({ priceId, mode }: CheckoutOrder, token: string): Promise<Response> {
    return fetchWithin(callMs, fetch, '/functions/v1/stripe-checkout', {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        price_id: priceId,
        // The payment service replaces this placeholder by the session's id.
        success_url: `${origin()}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin()}/checkout/cancel`,
        mode,
      }),
    })
  }

  return async (order: CheckoutOrder, words: CheckoutWords): Promise<CheckoutAnswer> => {
    try {
      const token = await accessToken()
      if (!token) return { problem: checkoutNeedsSession }
      const answer = await ask(order, token)
      const body: unknown = await answer.json().catch(() => undefined)
      if (!answer.ok) return { problem: z.safeParse(refused, body).data?.error ?? words.failed }
      const url = z.safeParse(opened, body).data?.url
      return url ? { url } : { problem: words.noAddress }
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      return { problem: isLate ? error.message : outageWords[outageTold(error) ?? 'silent'].sentence }
    }
  }
}

export const openCheckout = checkoutOf({
  fetch: (input, init) => fetch(input, init),
  accessToken: () => session.accessToken(),
  origin: () => location.origin,
})
