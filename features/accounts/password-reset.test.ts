import { expect, test } from 'vitest'
import { recoverMistakes, recoveryOf, saysLinkIsOver } from '#features/accounts/password-reset.ts'

const tokens = '#access_token=a.b.c&refresh_token=r1&expires_in=3600&token_type=bearer'

test('only a link of recovery opens the choice of a new password', () => {
  expect(recoveryOf(`${tokens}&type=recovery`)?.tokens.access_token).toBe('a.b.c')
  for (const hash of [tokens, `${tokens}&type=signup`, '', '#type=recovery', '#error=access_denied&type=recovery']) {
    expect(recoveryOf(hash), hash).toBeUndefined()
  }
})

test('a link whose session has ended is over; a password that is too weak is another matter', () => {
  expect(saysLinkIsOver({ code: 'session_not_found' })).toBe(true)
  expect(saysLinkIsOver({ code: 'weak_password' })).toBe(false)
})

test('an address is asked for, blanks are none', () => {
  expect(recoverMistakes({ email: '  ' })).toEqual({ email: 'Veuillez saisir une adresse email' })
  expect(recoverMistakes({ email: 'claire@atelier.example' })).toEqual({})
})
