import { describe, expect, test } from 'vitest'
import { isDismissed, mayAnnounce, withDismissal } from '#features/subscriptions/subscription-banner.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-11-21T10:00:00Z')

test.each(['/', '/essai', '/blog/obligations-legales-garages', '/checkouts', '/dashboards'])(
  'the banner may stand on %s',
  (path) => expect(mayAnnounce(path)).toBe(true),
)

test.each([
  '/dashboard',
  '/dashboard/clients',
  '/checkout/success',
  '/checkout/cancel/',
  '/Checkout/cancel',
  '/pricing',
])('nobody is disturbed on %s', (path) => expect(mayAnnounce(path)).toBe(false))

describe('a banner that was closed', () => {
  const kept = withDismissal(null, 'offers', now)

  test('stays closed for thirty days, then speaks again', () => {
    expect(isDismissed(kept, 'offers', now + 30 * dayMs - 1)).toBe(true)
    expect(isDismissed(kept, 'offers', now + 30 * dayMs)).toBe(false)
  })

  test('says nothing of another situation', () => {
    expect(isDismissed(kept, 'trialing-1766000000', now)).toBe(false)
  })

  test('is remembered beside the others', () => {
    const both = withDismissal(kept, 'trialing-1766000000', now + dayMs)
    expect(isDismissed(both, 'offers', now + dayMs)).toBe(true)
    expect(isDismissed(both, 'trialing-1766000000', now + dayMs)).toBe(true)
  })

  test('leaves the device once it is long past, and stands there once', () => {
    const later = now + 40 * dayMs
    expect(withDismissal(kept, 'canceled-1766000000', later)).toBe(`canceled-1766000000@${later}`)
    expect(withDismissal(kept, 'offers', now + dayMs)).toBe(`offers@${now + dayMs}`)
  })

  test('was closed by a clock that was years ahead, and is not silent until then', () => {
    expect(isDismissed(kept, 'offers', now - 365 * dayMs)).toBe(false)
  })
})

test.each([null, '', 'true', 'offers', 'offers@', 'offers@demain', '{"offers":1}'])(
  'a device that keeps %j has closed nothing',
  (kept) => expect(isDismissed(kept, 'offers', now)).toBe(false),
)
