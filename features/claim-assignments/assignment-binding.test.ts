import { expect, test } from 'vitest'
import { bindingOf, paidToClientPath } from '#features/claim-assignments/assignment-binding.ts'

const letter = {
  ...{ kind: 'notification', channel: 'registered_mail' as const, sentOn: '2026-11-02' },
  ...{ receivedOn: null, knownOn: null },
}

test('a letter that was sent binds nobody', () => {
  expect(bindingOf([letter], [])).toBeNull()
})

test('the receipt binds the insurer, and says so', () => {
  expect(bindingOf([{ ...letter, receivedOn: '2026-11-05' }], [])).toEqual({
    on: '2026-11-05',
    fact: 'accusé de réception du 05/11/2026',
  })
})

test('a mail binds by the written word of the insurer alone', () => {
  const mail = { ...letter, channel: 'email' as const, receivedOn: '2026-11-02' }
  expect(bindingOf([mail], [])).toBeNull()
  expect(bindingOf([{ ...mail, knownOn: '2026-11-09' }], [])?.fact).toBe('écrit de l’assureur du 09/11/2026')
})

test('an answer before the receipt binds first, and only a notification is one', () => {
  const late = { ...letter, receivedOn: '2026-11-12' }
  expect(bindingOf([late], [{ answeredOn: '2026-11-10' }])?.on).toBe('2026-11-10')
  expect(bindingOf([{ ...letter, kind: 'reminder', receivedOn: '2026-11-03' }], [])).toBeNull()
})

test('a payment to the client is judged by the day that binds the insurer', () => {
  const binding = { on: '2026-11-05', fact: '' }
  expect(paidToClientPath('2026-11-04', binding)).toBe('before')
  expect(paidToClientPath('2026-11-05', binding)).toBe('after')
  expect(paidToClientPath('2026-11-30', null)).toBe('before')
})
