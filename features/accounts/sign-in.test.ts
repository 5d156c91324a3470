import { expect, test } from 'vitest'
import {
  addressAfterSignUp,
  carryReturn,
  configProblem,
  googleAddress,
  isFactorCode,
  returnAddress,
  signInMistakes,
} from '#features/accounts/sign-in.ts'

test('both fields are asked for before the server is', () => {
  expect(signInMistakes({ email: ' ', password: '' })).toEqual({
    email: 'Veuillez saisir une adresse email',
    password: 'Veuillez saisir votre mot de passe',
  })
  expect(signInMistakes({ email: 'atelier', password: '' })).toEqual({
    email: 'Email invalide',
    password: 'Veuillez saisir votre mot de passe',
  })
  expect(signInMistakes({ email: ' chef@atelier.example ', password: 'x' })).toEqual({})
})

test.each([
  ['/dashboard/clients?q=martin', '/dashboard/clients?q=martin'],
  ['/dashboard', '/dashboard'],
  ['/onboarding', '/onboarding'],
  [null, '/dashboard'],
  ['//pirate.example/dashboard', '/dashboard'],
  ['https://pirate.example', '/dashboard'],
  ['/dashboardx', '/dashboard'],
])('after signing in, %j leads to %s', (wanted, address) => {
  expect(returnAddress(wanted)).toBe(address)
})

test('a page that was asked for is carried along, the home of the workshop goes without saying', () => {
  expect(carryReturn('/login', '/dashboard/clients?q=a b')).toBe('/login?retour=%2Fdashboard%2Fclients%3Fq%3Da%20b')
  expect(carryReturn('/login', null)).toBe('/login')
  expect(carryReturn('/login', 'https://pirate.example')).toBe('/login')
})

const product = 'https://atelier.example'

test.each([
  [product, null, `${product}/dashboard`],
  [product, '/dashboard/clients', `${product}/dashboard/clients`],
  [product, 'https://pirate.example', `${product}/dashboard`],
  ['http://localhost:3000', null, 'http://localhost:3000'],
  ['http://127.0.0.1:3000', null, 'http://127.0.0.1:3000'],
  ['https://essai.atelier.example', null, 'https://essai.atelier.example'],
  ['http://localhost:3000', '/invitation/abc', 'http://localhost:3000?retour=%2Finvitation%2Fabc'],
])('from %s, wanting %j, Google sends back to %s', (origin, wanted, target) => {
  const home = origin.startsWith('http:') ? origin : product
  const address = new URL(googleAddress(origin, home, wanted), origin)
  expect(address.pathname).toBe('/auth/v1/authorize')
  expect(address.searchParams.get('provider')).toBe('google')
  expect(address.searchParams.get('redirect_to')).toBe(target)
})

test.each([
  ['123456', true],
  ['123 456', true],
  ['12345', false],
  ['12345a', false],
])('%s as a code of six digits: %s', (code, isOne) => {
  expect(isFactorCode(code)).toBe(isOne)
})

test('a new account begins with its profile, unless somebody invited it', () => {
  expect(addressAfterSignUp(null)).toBe('/onboarding')
  expect(addressAfterSignUp('/dashboard/clients')).toBe('/onboarding')
  expect(addressAfterSignUp('/invitation/abc')).toBe('/invitation/abc')
  const chosen = '/onboarding?retour=%2Fpricing%3Fformule%3Dpro-month'
  expect(addressAfterSignUp('/pricing?formule=pro-month')).toBe(chosen)
  expect(addressAfterSignUp('/pricing.pirate.example')).toBe('/onboarding')
})

test('a report to keep waits behind sign-up, Google, the mail that confirms an address and the profile', () => {
  const wanted = '/dashboard/rapports?garder=238d6cf5-a5d7-47e8-a192-26d5e9c2c24c'
  const carried = `?retour=${encodeURIComponent(wanted)}`
  expect(addressAfterSignUp(wanted)).toBe(`/onboarding${carried}`)
  expect(carryReturn('/auth/callback', wanted)).toBe(`/auth/callback${carried}`)
  const [own, copy] = ['https://atelier.example', 'https://copie.example']
  expect(googleAddress(own, own, wanted)).toContain(encodeURIComponent(`${own}${wanted}`))
  expect(googleAddress(copy, own, wanted)).toContain(encodeURIComponent(`${copy}${carried}`))
  expect(returnAddress(wanted)).toBe(wanted)
})

test('a backend without configuration says so', () => {
  expect(configProblem(undefined)).toBe('Client Supabase non initialisé. Veuillez vérifier votre configuration.')
  expect(configProblem({ backendUrl: '', anonKey: 'k' })).toBe("Supabase n'est pas configuré correctement.")
  expect(configProblem({ backendUrl: 'https://atelier.example', anonKey: 'k' })).toBeUndefined()
})
