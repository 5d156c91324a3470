import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const password = 'Carrosserie1'

async function account(): Promise<string> {
  const email = `${newId()}@exemple.fr`
  const passwordHash = await hashPassword(password)
  await withSystem(api.services.database, { now: new Date(), requestId: 'test' }, (ctx) =>
    createAccount(ctx, { email, passwordHash, firstName: 'Zoé', lastName: 'Lefèvre' }),
  )
  return email
}

async function statusOf(email: string, guess: string): Promise<number> {
  const answer = await api.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: guess }),
  })
  return answer.status
}

async function guess(email: string, times: number): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let rank = 0; rank < times; rank++) statuses.add(await statusOf(email, `Devine${rank}`))
  return statuses
}

test('ten wrong guesses at a password close the door for a while, also to the right one', async () => {
  const email = await account()
  expect(await guess(email, 10)).toEqual(new Set([400]))
  expect(await statusOf(email, password)).toBe(429)
})

test('a right password restores all tries', async () => {
  const email = await account()
  expect(await guess(email, 9)).toEqual(new Set([400]))
  expect(await statusOf(email, password)).toBe(200)
  expect(await guess(email, 9)).toEqual(new Set([400]))
  expect(await statusOf(email, password)).toBe(200)
})

test.each(['a\u0000@exemple.fr', 'a\ud800@exemple.fr', `${'a'.repeat(300)}@exemple.fr`])(
  'an address that nobody can have is refused, not a bug: %j',
  async (email) => {
    expect(await statusOf(email, password)).toBe(400)
  },
)
