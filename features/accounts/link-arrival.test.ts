import { expect, test } from 'vitest'
import { arrivalAddress } from '#features/accounts/link-arrival.ts'

const tokens = '#access_token=abc&refresh_token=def&expires_in=3600'

test.each([
  ['/dashboard', '', tokens, `/auth/callback${tokens}`],
  ['/', '', tokens, `/auth/callback${tokens}`],
  ['/dashboard/clients', '?q=martin', tokens, `/auth/callback?retour=%2Fdashboard%2Fclients%3Fq%3Dmartin${tokens}`],
  ['/', '?retour=%2Finvitation%2Fabc', tokens, `/auth/callback?retour=%2Finvitation%2Fabc${tokens}`],
  ['/', '', `${tokens}&type=recovery`, `/reset-password${tokens}&type=recovery`],
  [
    '/login',
    '',
    '#error=server_error&error_code=bad_oauth_state',
    '/auth/callback#error=server_error&error_code=bad_oauth_state',
  ],
])('%s%s with %s behind it goes where a session is taken: %s', (pathname, search, hash, address) => {
  expect(arrivalAddress({ pathname, search, hash })).toBe(address)
})

test.each([
  ['/auth/callback', tokens],
  ['/reset-password', `${tokens}&type=recovery`],
  ['/dashboard/compte', '#error_code=otp_expired'],
  ['/', '#pricing'],
  ['/dashboard', ''],
])('%s with « %s » behind it stays', (pathname, hash) => {
  expect(arrivalAddress({ pathname, search: '', hash })).toBeUndefined()
})
