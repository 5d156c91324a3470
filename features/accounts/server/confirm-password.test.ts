import { expect, test } from 'vitest'
import { confirmPassword } from '#features/accounts/server/confirm-password.ts'
import { withSystem } from '#platform/context.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function accountWith(password: string | null) {
  const { accountId } = await api.person()
  const passwordHash = password && (await hashPassword(password))
  const { database, clock } = api.services
  const at = () => ({ now: clock(), requestId: 'test' })
  await withSystem(database, at(), ({ db }) =>
    db.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute(),
  )
  return (guess: string) => withSystem(database, at(), (ctx) => confirmPassword(ctx, { accountId, password: guess }))
}

test('the password of the account is confirmed, and another one refused', async () => {
  const confirm = await accountWith('tournevis cruciforme 42')
  expect(await confirm('tournevis cruciforme 42')).toBeUndefined()
  expect((await confirm('tournevis plat 42'))?.reason.code).toBe('password_not_confirmed')
})

test('an account without a password is told to choose one', async () => {
  const confirm = await accountWith(null)
  expect((await confirm('tournevis plat 42'))?.reason.code).toBe('password_unset')
})

test('wrong guesses are counted, and the right password waits then', async () => {
  const confirm = await accountWith('tournevis cruciforme 42')
  for (let guess = 0; guess < 5; guess++) await confirm(`faux ${guess}`)
  expect((await confirm('tournevis cruciforme 42'))?.reason.code).toBe('password_guessed_too_often')
})
