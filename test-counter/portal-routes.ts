import { Hono } from 'hono'
import type Stripe from 'stripe'
import { z } from 'zod'
import { cardSentences, show, typedIn, type Within } from '#test-counter/answers.ts'
import { cardOf, isKeptUnpaid } from '#test-counter/cards.ts'
import { daySeconds, putForward, secondsFor } from '#test-counter/clock.ts'
import { type Counter, look, search } from '#test-counter/objects.ts'
import { attachCard } from '#test-counter/payment-methods.ts'
import { planChangePage } from '#test-counter/plan-change-page.ts'
import { isOpen } from '#test-counter/portal.ts'
import { confirmationPage, type PortalView, portalPage } from '#test-counter/portal-page.ts'
import { payWhatIsOpen, settleDue } from '#test-counter/settle.ts'
import { updateSubscription } from '#test-counter/subscriptions.ts'
import { authenticationPage, notFoundPage } from '#test-counter/views.ts'

const asked = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['cancel', 'reactivate']), subscription: z.string() }),
  z.object({ action: z.literal('change'), subscription: z.string(), price: z.string() }),
  z.object({ action: z.literal('advance'), days: z.coerce.number().int().min(1).max(366) }),
  z.object({
    action: z.literal('card'),
    card: z.string().max(40),
    authentication: z.enum(['confirmed', 'failed']).optional(),
  }),
])
type Asked = z.infer<typeof asked>

/** Actions of the customer: cancel, resume, replace the card, and advance the clock. */
export function portalRoutes(within: Within): Hono {
  const portal = new Hono()
  portal.get('/portal/:id', (c) =>
    within(false, async (counter) => {
      const view = await viewOf(counter, c.req.param('id'))
      if (!view) return show(c, notFoundPage(), 404)
      return show(c, pageOf(view, c.req.query()), 200, view.session)
    }),
  )
  portal.post('/portal/:id', async (c) => {
    const form = asked.safeParse(await typedIn(c))
    return within(true, async (counter) => {
      const view = await viewOf(counter, c.req.param('id'))
      if (!view || !form.success) return show(c, notFoundPage(), 404)
      const why = await act(counter, view, form.data)
      if (why === 'authenticate' && form.data.action === 'card')
        return show(c, authenticationPage({ action: 'card', card: form.data.card }), 200, view.session)
      return why ? show(c, portalPage(view, why), 402, view.session) : c.redirect(nextOf(view.session, form.data), 303)
    })
  })
  return portal
}

/** The confirmation page, or else the whole portal. */
function pageOf(view: PortalView, { cancel, ...query }: Record<string, string>): ReturnType<typeof portalPage> {
  const { session, prices } = view
  const ending = runningIn(view, cancel)
  if (ending) return confirmationPage(ending, session.url)
  const wanted = session.flow?.subscription_update_confirm
  const changing = runningIn(view, query.subscription ?? wanted?.subscription)
  const price = prices.find(({ id }) => id === (query.price ?? wanted?.items[0]?.price))
  // A change already made needs no confirmation.
  if (!changing || !price || changing.items.data[0]?.price.id === price.id) return portalPage(view)
  return planChangePage(changing, price, session.flow ? (session.return_url ?? session.url) : session.url)
}

function runningIn({ subscriptions }: PortalView, id: string | undefined): Stripe.Subscription | undefined {
  return subscriptions.find((each) => each.id === id && each.status !== 'canceled')
}

/** Returns to the product after the single requested action. */
function nextOf({ flow, url }: Stripe.BillingPortal.Session, { action }: Asked): string {
  return (action === 'change' && flow?.after_completion.redirect?.return_url) || url
}

async function viewOf(counter: Counter, id: string): Promise<PortalView | undefined> {
  const session = await look(counter, 'billing_portal.session', id)
  if (!session || !isOpen(session, counter.now)) return undefined
  const { customer: customerId } = session
  const customer = await look(counter, 'customer', customerId)
  const method = customer?.invoice_settings.default_payment_method
  return {
    session,
    subscriptions: await search(counter, 'subscription', { customerId }),
    invoices: await search(counter, 'invoice', { customerId }),
    card: typeof method === 'string' ? (await look(counter, 'payment_method', method))?.card : undefined,
    prices: [...counter.prices.values()].filter(({ type }) => type === 'recurring'),
    now: await secondsFor(counter, customerId),
  }
}

async function act(counter: Counter, view: PortalView, form: Asked): Promise<string | undefined> {
  const { session } = view
  if (form.action === 'card') return changeCard(counter, session.customer, form)
  if (form.action === 'advance') {
    await putForward(counter, session.customer, form.days * daySeconds)
    await settleDue(counter)
    return undefined
  }
  const own = runningIn(view, form.subscription)
  const isKnown = form.action !== 'change' || view.prices.some(({ id }) => id === form.price)
  if (!own || !isKnown) return undefined
  await updateSubscription(counter, own.id, changeOf(own, form))
  return undefined
}

function changeOf(
  { items }: Stripe.Subscription,
  form: Exclude<Asked, { action: 'card' | 'advance' }>,
): Stripe.SubscriptionUpdateParams {
  if (form.action !== 'change') return { cancel_at_period_end: form.action === 'cancel' }
  return { items: [{ id: items.data[0]?.id ?? '', price: form.price }] }
}

async function changeCard(
  counter: Counter,
  customerId: string,
  { card: number, authentication }: Extract<Asked, { action: 'card' }>,
): Promise<string | undefined> {
  const card = cardOf(number)
  if (authentication === 'failed') return cardSentences.failed
  if (!card) return cardSentences['unknown-card']
  if (card.present === 'authenticate' && authentication !== 'confirmed') return 'authenticate'
  if (card.present === 'declined' && !isKeptUnpaid(card)) return cardSentences.declined
  const method = await attachCard(counter, customerId, card)
  for (const { id, status } of await search(counter, 'subscription', { customerId }))
    if (status !== 'canceled') await updateSubscription(counter, id, { default_payment_method: method.id })
  await payWhatIsOpen(counter, customerId)
  return undefined
}
