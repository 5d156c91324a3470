import { expect, test } from 'vitest'
import { type CheckoutOrder, checkoutOf } from '#browser/checkout.ts'
import type { Fetch } from '#browser/timed-fetch.ts'

const words = { failed: 'La page de paiement ne s’ouvre pas.', noAddress: 'Aucune adresse n’est venue.' }
const pro: CheckoutOrder = { priceId: 'price_pro_month', mode: 'subscription' }
const page = 'https://paiement.example/c/cs_1'

const checkout = (fetch: Fetch, token: string | undefined = 'jeton') =>
  checkoutOf({ fetch, accessToken: async () => token, origin: () => 'https://atelier.example' })
const answering = (body: unknown, status = 200) => checkout(async () => Response.json(body, { status }))

test("a checkout names the buyer, the price and the way back, where the payment service puts the session's number", async () => {
  const asked: { url: string; method: string | undefined; body: unknown; bearer: string | null }[] = []
  const open = checkout(async (url, { method, body, headers } = {}) => {
    asked.push({ url, method, body: JSON.parse(String(body)), bearer: new Headers(headers).get('authorization') })
    return Response.json({ url: page, sessionId: 'cs_1' })
  })
  expect(await open(pro, words)).toEqual({ url: page })
  expect(asked).toEqual([
    {
      url: '/functions/v1/stripe-checkout',
      method: 'POST',
      bearer: 'Bearer jeton',
      body: {
        price_id: 'price_pro_month',
        success_url: 'https://atelier.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://atelier.example/checkout/cancel',
        mode: 'subscription',
      },
    },
  ])
})

test('without a session nobody is asked', async () => {
  const open = checkoutOf({
    fetch: () => Promise.reject(new Error('asked')),
    accessToken: async () => undefined,
    origin: () => '',
  })
  expect(await open(pro, words)).toEqual({ problem: 'Vous devez être connecté pour effectuer un achat' })
})

test('a refusal shows the words of the server, else those of the screen', async () => {
  const sentence = 'Cette offre n’est pas en vente.'
  expect(await answering({ error: sentence }, 400)(pro, words)).toEqual({ problem: sentence })
  expect(await answering({ error: '' }, 502)(pro, words)).toEqual({ problem: words.failed })
  expect(await answering({ message: 'Bad gateway' }, 502)(pro, words)).toEqual({ problem: words.failed })
  const broken = checkout(async () => new Response('<html></html>', { status: 502 }))
  expect(await broken(pro, words)).toEqual({ problem: words.failed })
})

test.each<[string, unknown]>([
  ['no address', { sessionId: 'cs_1' }],
  ['an address that is none', { url: 'javascript:alert(1)' }],
  ['an empty address', { url: '' }],
  ['nothing', null],
])('an answer with %s leads nowhere, and says so', async (_, body) => {
  expect(await answering(body)(pro, words)).toEqual({ problem: words.noAddress })
})

test('a cut network and a late server have sentences of their own', async () => {
  const cut = checkout(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await cut(pro, words)).toEqual({
    problem:
      'Le serveur ne répond pas. Si d’autres sites s’ouvrent, votre connexion n’est pas en cause\u202f: réessayez dans un instant.',
  })
  const late = checkout(() => Promise.reject(new DOMException('Temps écoulé : la requête a expiré', 'TimeoutError')))
  expect(await late(pro, words)).toEqual({ problem: 'Temps écoulé : la requête a expiré' })
})
