import { expect, test } from 'vitest'
import {
  returnAddress,
  serverUnreachable,
  signInFailed,
  signInMistakes,
  signInSentence,
  wrongCredentials,
} from '#features/accounts/sign-in.ts'

test('both fields are asked for before the server is', () => {
  expect(signInMistakes({ email: 'atelier', password: '' })).toEqual({
    email: 'Email invalide',
    password: 'Veuillez saisir votre mot de passe',
  })
  expect(signInMistakes({ email: ' chef@atelier.example ', password: 'x' })).toEqual({})
})

test('a wrong password does not tell whether the account exists', () => {
  expect(signInSentence({ code: 'invalid_credentials', message: 'Invalid login credentials' })).toBe(wrongCredentials)
})

test('any other refusal is told in the words of the server, or in ours', () => {
  expect(signInSentence({ code: 'over_request_rate_limit', message: 'Trop d’essais.' })).toBe('Trop d’essais.')
  expect(signInSentence({ code: 'unexpected', message: '' })).toBe(signInFailed)
  expect(serverUnreachable).toMatch(/^Impossible de se connecter au serveur/)
})

test.each([
  ['/dashboard/clients?q=martin', '/dashboard/clients?q=martin'],
  ['/dashboard', '/dashboard'],
  [null, '/dashboard'],
  ['//pirate.example/dashboard', '/dashboard'],
  ['https://pirate.example', '/dashboard'],
  ['/dashboardx', '/dashboard'],
])('after signing in, %j leads to %s', (wanted, address) => {
  expect(returnAddress(wanted)).toBe(address)
})
