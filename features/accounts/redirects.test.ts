import { expect, test } from 'vitest'
import { allowedRedirect, leadsBack, withFragment } from '#features/accounts/redirects.ts'

const places = {
  baseUrl: 'https://atelier.example',
  redirectPatterns: ['https://*.apercu.example/**', 'http://localhost:5173/*', 'https://autre.example/retour'],
}

test.each([
  'https://atelier.example/reset-password',
  'https://atelier.example/auth/callback?suite=1',
  'https://pr-12.apercu.example/une/page',
  'http://localhost:5173/accueil',
  'https://autre.example/retour',
])('%s is a place of ours', (wanted) => {
  expect(allowedRedirect(wanted, places)).toBe(wanted)
})

test.each([
  'https://pirate.example/',
  'http://atelier.example/',
  'https://atelier.example:8443/',
  'https://atelier.example.pirate.example/',
  'https://atelier.example@pirate.example/',
  'https://moi:secret@atelier.example/',
  'https://a.b.apercu.example/',
  'https://pirate.example/x.apercu.example/page',
  'https://autre.example/retour/plus',
  'http://localhost:5173/a/b',
  '//pirate.example',
  '/reset-password',
  'javascript:alert(1)//https://atelier.example',
  'https://atelier.example\\@pirate.example',
  'https:\\\\pirate.example',
  ' https://pirate.example',
  'https://2130706433/',
  'http://192.168.1.10/',
])('%s leads home', (wanted) => {
  expect(allowedRedirect(wanted, places)).toBe('https://atelier.example')
})

test('the port is free on one’s own machine, and only there', () => {
  const here = { baseUrl: 'http://127.0.0.1:3000', redirectPatterns: [] }
  expect(allowedRedirect('http://127.0.0.1:5173/page', here)).toBe('http://127.0.0.1:5173/page')
  expect(allowedRedirect('http://127.0.0.2:5173/page', here)).toBe('http://127.0.0.1:3000')
})

test('one’s own machine has several names', () => {
  const here = { baseUrl: 'http://127.0.0.1:3000', redirectPatterns: [] }
  expect(leadsBack('http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}', here)).toBe(true)
  expect(leadsBack('http://localhost:3000/checkout/cancel', { ...here, baseUrl: 'http://0.0.0.0:3000' })).toBe(true)
  expect(leadsBack('http://localhost:3000/checkout/cancel', places)).toBe(false)
  expect(leadsBack('https://atelier.example/checkout/cancel', places)).toBe(true)
})

test('a list never lets an address in figures in', () => {
  const open = { baseUrl: 'https://atelier.example', redirectPatterns: ['**'] }
  expect(allowedRedirect('http://203.0.113.7/', open)).toBe('https://atelier.example')
  expect(allowedRedirect('http://[2001:db8::1]/', open)).toBe('https://atelier.example')
})

test('a sign-in without an allowed address returns to the referrer, when that is ours', () => {
  expect(allowedRedirect('https://pirate.example', places, 'https://autre.example/retour')).toBe(
    'https://autre.example/retour',
  )
  expect(allowedRedirect(undefined, places, 'https://pirate.example')).toBe('https://atelier.example')
})

test('returned values stand after the sign, in order', () => {
  expect(withFragment('https://atelier.example/r', { type: 'recovery', access_token: 'a b' })).toBe(
    'https://atelier.example/r#access_token=a+b&sb=&type=recovery',
  )
})
