import { expect, test } from 'vitest'
import { isManaged, leavingAddress, unlockAddress } from '#app/workshop/leaving.ts'

const here = '/dashboard/clients?search=Martin'
const back = '%2Fdashboard%2Fclients%3Fsearch%3DMartin'

test.each([
  ['signs out', 'signed-out', '/login'],
  ['is signed out from another tab', 'signed-out-elsewhere', `/login?retour=${back}`],
  ['has a session that expired', 'expired', `/force-refresh?retour=${back}`],
  ['never had a session', undefined, `/login?retour=${back}`],
] as const)('a person who %s is led to the right place', (_who, ending, address) => {
  expect(leavingAddress(ending, here)).toBe(address)
})

test('a locked page waits behind the password, and the home page leaves its place to the one that was left', () => {
  expect(unlockAddress(here)).toBe(`/deverrouiller?retour=${back}`)
  expect(unlockAddress('/dashboard')).toBe('/deverrouiller')
})

test.each([
  ['/dashboard', true],
  ['/dashboard/clients/1', true],
  ['/onboarding', true],
  ['/welcome', true],
  ['/login', true],
  ['/force-refresh', true],
  ['/deverrouiller', true],
  ['/', false],
  ['/dashboards', false],
  ['/blog/obligations-legales-garages', false],
  ['/reset-password', false],
  ['/register', false],
])('the session is watched on %s: %s', (pathname, answer) => {
  expect(isManaged(pathname)).toBe(answer)
})
