import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type Stripe from 'stripe'
import { z } from 'zod'
import { cardSentences, show, typedIn, type Within } from '#test-counter/answers.ts'
import { checkoutPage, closedPage } from '#test-counter/checkout-page.ts'
import { look } from '#test-counter/objects.ts'
import { paySession } from '#test-counter/pay-session.ts'
import { portalRoutes } from '#test-counter/portal-routes.ts'
import { authenticationPage, notFoundPage } from '#test-counter/views.ts'
import { readWish } from '#test-counter/wishes.ts'

const typed = z.object({
  email: z.email().max(200).catch(''),
  card: z.string().max(40).catch(''),
  authentication: z.enum(['confirmed', 'failed']).optional().catch(undefined),
})

/** Pages that the payment service would host: `/checkout/:id` and `/portal/:id`. */
export function counterPages(within: Within): Hono {
  const pages = new Hono()
  pages.use(bodyLimit({ maxSize: 16_384, onError: (c) => c.text('Cette demande est trop lourde.', 413) }))
  pages.get('/checkout/:id', (c) =>
    within(false, async (counter) => {
      const session = await look(counter, 'checkout.session', c.req.param('id'))
      if (!session) return show(c, notFoundPage(), 404)
      if (session.status !== 'open') return show(c, closedPage(session, returnOf(session)))
      return show(c, checkoutPage(session, await readWish(counter, session.id)), 200, session)
    }),
  )
  pages.post('/checkout/:id', async (c) => {
    const form = typed.parse(await typedIn(c))
    return within(true, async (counter) => {
      const session = await look(counter, 'checkout.session', c.req.param('id'))
      if (!session) return show(c, notFoundPage(), 404)
      if (session.status !== 'open') return show(c, closedPage(session, returnOf(session)))
      const { authentication, ...fields } = form
      const isAuthenticated = authentication === 'confirmed'
      const outcome =
        authentication === 'failed' ? 'failed' : await paySession(counter, session, { ...fields, isAuthenticated })
      if (outcome === 'paid') return c.redirect(successOf(session) ?? '/', 303)
      if (outcome === 'authenticate') return show(c, authenticationPage(fields), 200, session)
      return show(c, checkoutPage(session, await readWish(counter, session.id), cardSentences[outcome]), 402, session)
    })
  })
  pages.route('/', portalRoutes(within))
  return pages
}

function returnOf(session: Stripe.Checkout.Session): string | null {
  return session.status === 'complete' ? successOf(session) : session.cancel_url
}

function successOf({ id, success_url }: Stripe.Checkout.Session): string | null {
  return success_url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null
}
