import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type Stripe from 'stripe'
import type { Counter } from '#test-counter/objects.ts'
import type { PaymentOutcome } from '#test-counter/pay-session.ts'
import { counterStyle, type Html } from '#test-counter/views.ts'

/** A transaction of the counter; a changing one is exclusive. */
export type Within = <T>(changes: boolean, work: (counter: Counter) => Promise<T>) => Promise<T>

export const cardSentences: Record<Exclude<PaymentOutcome, 'paid' | 'authenticate'> | 'failed', string> = {
  declined: 'Votre carte a été refusée. Essayez-en une autre.',
  'unknown-card': 'Ce numéro n’est pas celui d’une carte d’essai.',
  'no-email': 'Cette adresse email n’est pas valide.',
  failed: 'L’authentification a échoué. Essayez de nouveau, ou avec une autre carte.',
}

const styleHash = createHash('sha256').update(counterStyle).digest('base64')

/** Fields of a submitted form; undefined for any other body. */
export async function typedIn(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}))
}

type Leading = Partial<Pick<Stripe.Checkout.Session, 'success_url'>> &
  Partial<Pick<Stripe.BillingPortal.Session, 'return_url' | 'flow'>>

/** A form can lead here or back to the product. */
export function show(c: Context, body: Html, status: 200 | 402 | 404 = 200, session: Leading = {}) {
  const { success_url, return_url, flow } = session
  const origins = [success_url, return_url, flow?.after_completion.redirect?.return_url].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  return c.html(body, status, {
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self' ${origins.join(' ')}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  })
}
