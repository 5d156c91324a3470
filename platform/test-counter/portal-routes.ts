import { Hono } from 'hono'
import { z } from 'zod'
import { cardSentences, show, typedIn, type Within } from '#platform/test-counter/answers.ts'
import { cardOf, isKeptUnpaid } from '#platform/test-counter/cards.ts'
import { daySeconds, putForward, secondsFor } from '#platform/test-counter/clock.ts'
import { type Counter, look, search } from '#platform/test-counter/objects.ts'
import { attachCard } from '#platform/test-counter/payment-methods.ts'
import { isOpen } from '#platform/test-counter/portal.ts'
import { confirmationPage, type PortalView, portalPage } from '#platform/test-counter/portal-page.ts'
import { payWhatIsOpen, settleDue } from '#platform/test-counter/settle.ts'
import { updateSubscription } from '#platform/test-counter/subscriptions.ts'
import { authenticationPage, notFoundPage } from '#platform/test-counter/views.ts'

const asked = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['cancel', 'reactivate']), subscription: z.string() }),
  z.object({ action: z.literal('advance'), days: z.coerce.number().int().min(1).max(366) }),
  z.object({
    action: z.literal('card'),
    card: z.string().max(40),
    authentication: z.enum(['confirmed', 'failed']).optional(),
  }),
])
type Asked = z.infer<typeof asked>

/** What the customer does by themselves: end, take up again, pay with another card; and the clock of their trials. */
export function portalRoutes(within: Within): Hono {
  const portal = new Hono()
  portal.get('/portal/:id', (c) =>
    within(false, async (counter) => {
      const view = await viewOf(counter, c.req.param('id'))
      if (!view) return show(c, notFoundPage(), 404)
      const ending = view.subscriptions.find(({ id, status }) => id === c.req.query('cancel') && status !== 'canceled')
      return show(c, ending ? confirmationPage(ending, view.session.url) : portalPage(view), 200, view.session)
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
      return why ? show(c, portalPage(view, why), 402, view.session) : c.redirect(view.session.url, 303)
    })
  })
  return portal
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
    now: await secondsFor(counter, customerId),
  }
}

async function act(counter: Counter, { session, subscriptions }: PortalView, form: Asked): Promise<string | undefined> {
  if (form.action === 'card') return changeCard(counter, session.customer, form)
  if (form.action === 'advance') {
    await putForward(counter, session.customer, form.days * daySeconds)
    await settleDue(counter)
    return undefined
  }
  const own = subscriptions.find(({ id, status }) => id === form.subscription && status !== 'canceled')
  if (own) await updateSubscription(counter, own.id, { cancel_at_period_end: form.action === 'cancel' })
  return undefined
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
