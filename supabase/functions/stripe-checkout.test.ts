import { describe, expect, test } from 'vitest'
import { officialServer } from '#tests/support/official-client.ts'

const official = officialServer()
const order = {
  price_id: 'price_unknown',
  success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/checkout/cancel',
  mode: 'subscription',
}

async function invoke(client: ReturnType<typeof official.client>, name: string, body: unknown) {
  const { data, error } = await client.functions.invoke(name, { body: body as object }) // a text is a body too
  const answer = error?.context as Response | undefined // what the client keeps of a failed call
  return { data, name: error?.name, status: answer?.status, body: await answer?.json() }
}

describe('the checkout', () => {
  test('wants somebody who is signed in', async () => {
    const answer = await invoke(official.client(), 'stripe-checkout', order)
    expect(answer).toMatchObject({ name: 'FunctionsHttpError', status: 401 })
    expect(answer.body).toEqual({ error: 'Vous devez être connecté pour effectuer un achat' })
  })

  test('knows a token that is none, and a session that waits for its second factor', async () => {
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
