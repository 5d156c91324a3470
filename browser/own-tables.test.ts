import { expect, test } from 'vitest'
import { ownTablesOf } from '#browser/own-tables.ts'

const answering = (answer: () => Response | Promise<Response>) =>
  ownTablesOf(
    async () => answer(),
    async () => 'jeton',
  )

test('one row is read with the token of the signed-in person', async () => {
  const asked: [string, RequestInit | undefined][] = []
  const tables = ownTablesOf(
    async (address, init) => {
      asked.push([address, init])
      return Response.json([{ subscription_status: 'trialing' }])
    },
    async () => 'jeton',
  )
  expect(await tables.readOne('stripe_user_subscriptions')).toEqual({ subscription_status: 'trialing' })
  expect(asked).toEqual([
    [
      '/rest/v1/stripe_user_subscriptions?select=*',
      expect.objectContaining({ headers: { authorization: 'Bearer jeton' } }),
    ],
  ])
})

test('without a session nobody is asked', async () => {
  const tables = ownTablesOf(
    () => Promise.reject(new Error('asked')),
    async () => undefined,
  )
  expect(await tables.readOne('stripe_user_subscriptions')).toBeNull()
})

test('all rows are read, the latest first', async () => {
  const asked: string[] = []
  const tables = ownTablesOf(
    async (address) => {
      asked.push(address)
      return Response.json([{ order_id: 2 }, { order_id: 1 }])
    },
    async () => 'jeton',
  )
  expect(await tables.readAll('stripe_user_orders', 'order_date')).toEqual([{ order_id: 2 }, { order_id: 1 }])
  expect(asked).toEqual(['/rest/v1/stripe_user_orders?select=*&order=order_date.desc'])
})

test('no row is nothing', async () => {
  expect(await answering(() => Response.json([])).readOne('stripe_user_subscriptions')).toBeNull()
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a network that is cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refusal', () => new Response('{}', { status: 401 })],
  ['a page in the place of rows', () => new Response('<html></html>')],
  ['an object in the place of rows', () => Response.json({ message: 'non' })],
  ['two rows', () => Response.json([{}, {}])],
])('%s is a failure', async (_, answer) => {
  await expect(answering(answer).readOne('stripe_user_subscriptions')).rejects.toThrow()
})
