import { describe, expect, test, vi } from 'vitest'
import { officialServer } from '#tests/support/official-client.ts'
import { buy } from '#tests/support/purchases.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const official = officialServer()
const order = {
  price_id: 'price_unknown',
  success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/checkout/cancel',
  mode: 'subscription',
}

const plan = { ...order, price_id: 'price_pro_month' }
const pack = { ...order, price_id: 'price_annual_pack', mode: 'payment' }
const noPage = { id: 'cs_1', url: null } as Awaited<
  ReturnType<typeof official.services.payments.stripe.checkout.sessions.create>
> // all that is read of it

/** The product as a buyer reaches it. */
const counter = {
  get services() {
    return official.services
  },
  fetch: (path: string, init?: RequestInit) => fetch(`${official.url}${path}`, { ...init, redirect: 'manual' }),
}

async function invoke(client: ReturnType<typeof official.client>, name: string, body: unknown) {
  const { data, error } = await client.functions.invoke(name, { body: body as object }) // a text is a body too
  const answer = error?.context as Response | undefined // the client keeps this of a failed call
  return { data, name: error?.name, status: answer?.status, body: await answer?.json() }
}

describe('the checkout', () => {
  test('answers the page of a plan, whose trial asks for no card', async () => {
    const { client } = await official.signedIn()
    const { data } = await client.functions.invoke('stripe-checkout', { body: plan })
    expect(data).toEqual({
      url: expect.stringContaining(`/test-counter/checkout/${data.sessionId}`),
      sessionId: data.sessionId,
    })
    const session = await official.services.payments.stripe.checkout.sessions.retrieve(data.sessionId)
    expect(session).toMatchObject({
      mode: 'subscription',
      status: 'open',
      payment_method_collection: 'if_required',
      success_url: plan.success_url,
      cancel_url: plan.cancel_url,
    })
  })

  test('answers the page of the annual pack, paid once', async () => {
    const { client } = await official.signedIn()
    const { data } = await client.functions.invoke('stripe-checkout', { body: pack })
    const session = await official.services.payments.stripe.checkout.sessions.retrieve(data.sessionId)
    expect(session).toMatchObject({ mode: 'payment', amount_subtotal: 79_000, currency: 'eur' })
  })

  test('answers where to change the plan of a subscription that runs, in the same shape', async () => {
    const member = await official.signedIn()
    await buy(counter, member, 'price_pro_month')
    const { data, error } = await member.client.functions.invoke('stripe-checkout', {
      body: { ...plan, price_id: 'price_enterprise_month' },
    })
    expect(error).toBeNull()
    expect(Object.keys(data).toSorted()).toEqual(['sessionId', 'url'])
    expect(await (await fetch(`${official.url}${new URL(data.url).pathname}`)).text()).toContain('Passer à Enterprise')
    const { data: row } = await member.client.from('stripe_user_subscriptions').select('*').maybeSingle()
    expect(row).toMatchObject({ price_id: 'price_pro_month', cancel_at_period_end: false })
  })

  test('says when the garage has the subscription of somebody else already', async () => {
    const member = await official.signedIn()
    const partner = await official.signedIn({ garageId: member.garageId })
    await enterSubscription(official.services, member)
    const answer = await invoke(partner.client, 'stripe-checkout', plan)
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('déjà un abonnement') } })
  })

  test('says when the payment service cannot be reached', async () => {
    const { client } = await official.signedIn()
    const { sessions } = official.services.payments.stripe.checkout
    const broken = vi.spyOn(sessions, 'create').mockRejectedValue(new Error('no connection'))
    const answer = await invoke(client, 'stripe-checkout', plan)
    broken.mockRestore()
    expect(answer).toMatchObject({
      status: 502,
      body: { error: 'Erreur lors de la création de la session de paiement' },
    })
  })

  test('says when the payment service gives no page', async () => {
    const { client } = await official.signedIn()
    const { sessions } = official.services.payments.stripe.checkout
    const pageless = vi.spyOn(sessions, 'create').mockResolvedValue(noPage)
    const answer = await invoke(client, 'stripe-checkout', plan)
    pageless.mockRestore()
    expect(answer).toMatchObject({ status: 502, body: { error: 'Échec de création de session Stripe' } })
  })

  test('opens twenty pages in ten minutes, and no more', async () => {
    const { client } = await official.signedIn()
    const answers = []
    for (let count = 0; count < 21; count += 1) answers.push((await invoke(client, 'stripe-checkout', order)).status)
    expect([answers.filter((status) => status === 400).length, answers.at(-1)]).toEqual([20, 429])
  })

  test('wants somebody who is signed in', async () => {
    const answer = await invoke(official.client(), 'stripe-checkout', order)
    expect(answer).toMatchObject({ name: 'FunctionsHttpError', status: 401 })
    expect(answer.body).toEqual({ error: 'Vous devez être connecté pour effectuer un achat' })
  })

  test('refuses a forged token, and a session that waits for its second factor', async () => {
    const forged = official.client({ headers: { Authorization: 'Bearer a.b.c' } })
    expect(await invoke(forged, 'stripe-checkout', order)).toMatchObject({ status: 401, body: { error: /connecté/ } })
    const { client, sessionId } = await official.signedIn()
    await official.services.database.query('update sessions set awaits_factor = true where id = $1', [sessionId])
    expect(await invoke(client, 'stripe-checkout', order)).toMatchObject({
      status: 403,
      body: { error: expect.any(String) },
    })
  })

  test('says that a plan is not on sale', async () => {
    const { client } = await official.signedIn()
    const answer = await invoke(client, 'stripe-checkout', order)
    expect(answer).toMatchObject({ status: 400, body: { error: 'Cette offre n’est pas en vente.' } })
  })

  test.each<[string, unknown]>([
    ['no JSON', 'price'],
    ['no price', { ...order, price_id: undefined }],
    ['an address that is none', { ...order, success_url: 'javascript:alert(1)' }],
    ['a mode that is none', { ...order, mode: 'gift' }],
    ['a list', [order]],
  ])('cannot read %s', async (_, body) => {
    const { client } = await official.signedIn()
    expect(await invoke(client, 'stripe-checkout', body)).toMatchObject({ status: 400, body: { error: /illisible/ } })
  })

  test.each([
    ['success_url', 'https://pirate.example/checkout/success?session_id={CHECKOUT_SESSION_ID}'],
    ['cancel_url', 'https://pirate.example/checkout/cancel'],
    ['success_url', 'http://localhost:3000@pirate.example/'],
    ['cancel_url', 'http://localhost.pirate.example/'],
  ])('leads back to this site alone: no %s of %s', async (name, address) => {
    const { client } = await official.signedIn()
    const answer = await invoke(client, 'stripe-checkout', { ...plan, [name]: address })
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining('adresse de retour') } })
  })

  test('is not read, it is posted', async () => {
    const answer = await fetch(`${official.url}/functions/v1/stripe-checkout`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

test('a function that does not exist is not found', async () => {
  const answer = await invoke(official.client(), 'nope', {})
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Requested function was not found' },
  })
})
