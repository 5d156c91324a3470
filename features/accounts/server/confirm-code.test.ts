import { expect, test } from 'vitest'
import { confirmCode } from '#features/accounts/server/confirm-code.ts'
import { makeSecondFactor } from '#features/accounts/server/samples.ts'
import { withSystem } from '#platform/context.ts'
import { totpCode, totpStep } from '#platform/crypto/totp.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** Guesses at the account of a new person, some seconds later. */
async function personWithFactor() {
  const person = await api.person()
  const { secret } = await makeSecondFactor(api.services, person)
  const later = (seconds: number) => new Date(api.services.clock().getTime() + seconds * 1_000)
  const codeAt = (seconds: number) => totpCode(secret, totpStep(later(seconds)))
  const confirm = (code: string, seconds = 0) =>
    withSystem(api.services.database, { now: later(seconds), requestId: 'test' }, (ctx) =>
      confirmCode(ctx, api.services.keys, { accountId: person.accountId, code }),
    )
  return { codeAt, confirm }
}

test('a code of the telephone counts once, and none or another is refused', async () => {
  const { codeAt, confirm } = await personWithFactor()
  expect((await confirm(''))?.reason.code).toBe('code_needed')
  const wrong = codeAt(0) === '000000' ? '111111' : '000000'
  expect((await confirm(wrong))?.reason.code).toBe('code_not_confirmed')
  expect(await confirm(codeAt(60), 60)).toBeUndefined()
  expect((await confirm(codeAt(60), 60))?.reason.code).toBe('code_not_confirmed')
})

test('wrong guesses are counted, and the right code waits then', async () => {
  const { codeAt, confirm } = await personWithFactor()
  for (let guess = 0; guess < 5; guess++) await confirm('00000')
  expect((await confirm(codeAt(60), 60))?.reason.code).toBe('code_guessed_too_often')
})

test('an account without a second factor is asked for none', async () => {
  const { accountId } = await api.person()
  const refused = await withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, (ctx) =>
    confirmCode(ctx, api.services.keys, { accountId, code: '' }),
  )
  expect(refused).toBeUndefined()
})
