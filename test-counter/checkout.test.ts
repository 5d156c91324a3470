import { describe, expect, test } from 'vitest'
import { addresses, buyers, counterOnSocket, trial, visa, wanted } from '#tests/support/test-counter.ts'

const desk = counterOnSocket()
const { begin, order, fill, subscribed, eventsOf, read } = buyers(desk)

describe('a checkout', () => {
  test('is paid by a good card, and leads back with the number of its session', async () => {
    const customer = await begin('paye')
    const session = await order(customer.id)
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 7_900,
      mode: 'subscription',
    })
    expect(session).not.toHaveProperty('line_items')
    const answer = await fill(session.url, visa)
    expect([answer.status, answer.location]).toEqual([303, addresses.success_url.replace(/\{.*\}/, session.id)])

    const paid = await desk.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.default_payment_method', 'line_items'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer: customer.id,
      url: null,
      line_items: { data: [{ price: { id: 'price_pro_month' } }] },
      subscription: { status: 'active', default_payment_method: { card: { brand: 'visa', last4: '4242' } } },
    })
    const { subscription } = paid
    if (typeof subscription !== 'object' || !subscription) throw new Error('It was expanded.')
    const [item] = subscription.items.data
    expect(new Date((item?.current_period_end ?? 0) * 1_000).toISOString()).toBe('2026-12-21T10:00:00.000Z')
    expect(await eventsOf(subscription.id)).toEqual(['customer.subscription.created'])
    expect(await eventsOf(session.id)).toEqual(['checkout.session.completed'])
  })

  test('is paid once, however often its form is sent', async () => {
    const customer = await begin('double')
    const session = await order(customer.id)
    await Promise.all([fill(session.url, visa), fill(session.url, visa)])
    expect((await desk.stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test('stays open when the card is refused, is none, or is not recognised by its bank', async () => {
    const session = await order((await begin('refus')).id)
    const declined = await fill(session.url, { card: '4000 0000 0000 0002' })
    expect([declined.status, declined.text.includes('Votre carte a été refusée.')]).toEqual([402, true])
    expect((await fill(session.url, { card: '4970 1012 3456 7890' })).text).toContain('n’est pas celui d’une carte')
    const asked = await fill(session.url, { card: '4000002500003155' })
    expect(asked.text).toContain('Authentification demandée')
    const failed = await fill(session.url, { card: '4000002500003155', authentication: 'failed' })
    expect(failed.text).toContain('L’authentification a échoué.')
    expect(await desk.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
    const confirmed = await fill(session.url, { card: '4000002500003155', authentication: 'confirmed' })
    expect(confirmed.status).toBe(303)
  })

  test('begins a trial without a card', async () => {
    const { session, subscription } = await subscribed('essai', trial, { card: '' })
    expect(subscription).toMatchObject({
      status: 'trialing',
      default_payment_method: null,
      metadata: { plan: 'pro' },
      trial_end: Date.parse('2026-12-05T10:00:00Z') / 1_000,
    })
    expect(await desk.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'no_payment_required',
      amount_total: 0,
    })
  })

  test('in payment mode keeps what was paid once, and the customer who paid it', async () => {
    const customer = await begin('pack')
    const line_items = [{ price: 'price_annual_pack', quantity: 1 }]
    const session = await order(customer.id, { ...addresses, mode: 'payment', line_items })
    await fill(session.url, visa)
    const paid = await desk.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: null,
      payment_intent: { status: 'succeeded', amount_received: 79_000 },
    })
    await expect(order(customer.id, { ...wanted, mode: 'payment' })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('that nobody pays expires after a day, and can be given up before', async () => {
    const [late, left] = [await order((await begin('tard')).id), await order((await begin('quitte')).id)]
    expect(await desk.stripe.checkout.sessions.expire(left.id)).toMatchObject({ status: 'expired' })
    desk.setNow('2026-11-22T10:00:01Z')
    await desk.counter.settle()
    expect(await desk.stripe.checkout.sessions.retrieve(late.id)).toMatchObject({ status: 'expired' })
    expect((await fill(late.url ?? `${desk.url}/checkout/${late.id}`, visa)).text).toContain('Ce paiement a expiré')
    desk.setNow('2026-11-21T10:00:00Z')
  })
})

test('events older than a month are forgotten, purchases are not', async () => {
  const { customer, subscription } = await subscribed('ancien')
  desk.setNow('2026-12-20T10:00:00Z')
  await desk.counter.settle()
  expect((await desk.stripe.events.list()).data).not.toEqual([])
  desk.setNow('2027-01-25T10:00:00Z')
  await desk.counter.settle()
  await desk.counter.settle()
  const told = await desk.stripe.events.list({ limit: 100 })
  expect(told.data.every(({ created }) => created > Date.parse('2026-12-20T10:00:00Z') / 1_000)).toBe(true)
  expect(await read(subscription.id)).toMatchObject({ status: 'active', customer: customer.id })
  desk.setNow('2026-11-21T10:00:00Z')
})

test('a guest gives an address, and becomes a customer', async () => {
  const session = await desk.stripe.checkout.sessions.create(wanted)
  expect((await fill(session.url, { ...visa, email: 'personne' })).text).toContain('adresse email n’est pas valide')
  expect((await fill(session.url, { ...visa, email: 'invite@exemple.fr' })).status).toBe(303)
  const { customer } = await desk.stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] })
  expect(customer).toMatchObject({ email: 'invite@exemple.fr' })
})

test('no request breaks the counter', async () => {
  const headers = { Authorization: `Bearer ${desk.counter.key}`, 'Content-Type': 'application/x-www-form-urlencoded' }
  const bodies = [
    'a[b',
    '__proto__[x]=1',
    'metadata[__proto__]=x',
    'email=%00a',
    'expand=x',
    'expand[][a]=1',
    '[]=1',
    '=',
  ]
  const paths = [
    'customers',
    'checkout/sessions',
    'subscriptions/sub_x',
    'billing_portal/sessions',
    'prices',
    'customers/%00',
  ]
  const asked = [...bodies, 'mode=payment&line_items[0]=x', 'metadata=x&mode=subscription'].flatMap((body) =>
    paths.flatMap((path) => [
      fetch(`${desk.url}/v1/${path}`, { method: 'POST', headers, body }),
      fetch(`${desk.url}/v1/${path}?${body}&limit=abc&starting_after=%00`, { headers }),
    ]),
  )
  const doors = ['checkout/%00', 'checkout/nope', 'portal/%00', 'portal/nope'].flatMap((path) => [
    fetch(`${desk.url}/${path}`),
    fetch(`${desk.url}/${path}`, { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }),
  ])
  const statuses = (await Promise.all([...asked, ...doors])).map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})
