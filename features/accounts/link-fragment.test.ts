import { expect, test } from 'vitest'
import { readFragment } from '#features/accounts/link-fragment.ts'

test('a link that worked brings a session', () => {
  const hash =
    '#access_token=a.b.c&expires_at=1790000000&expires_in=3600&refresh_token=r1&sb=&token_type=bearer&type=recovery'
  expect(readFragment(hash)).toEqual({
    kind: 'session',
    type: 'recovery',
    tokens: {
      access_token: 'a.b.c',
      refresh_token: 'r1',
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at: 1_790_000_000,
    },
  })
})

test('a return from Google brings a session without a purpose', () => {
  expect(readFragment('#access_token=a.b.c&refresh_token=r1&token_type=bearer&expires_in=3600')).toMatchObject({
    kind: 'session',
    type: null,
  })
})

test('a link used twice or too late says so', () => {
  const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb='
  expect(readFragment(hash)).toEqual({ kind: 'refused', code: 'otp_expired' })
})

test.each(['', '#', '#tarifs', '#access_token=', '#access_token=a.b.c'])('%j brings nothing', (hash) => {
  expect(readFragment(hash)).toEqual({ kind: 'nothing' })
})
