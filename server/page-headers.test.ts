import { expect, test } from 'vitest'
import { newNonce, pageHeaders } from '#server/page-headers.ts'

const policyOf = (nonce: string) => new Headers(pageHeaders(nonce, 'production')).get('content-security-policy') ?? ''

test('only scripts and styles with the nonce of the page run', () => {
  const policy = policyOf('n0nce')
  expect(policy).toContain("script-src 'self' 'nonce-n0nce' 'strict-dynamic'")
  expect(policy).toContain("style-src-elem 'self' 'nonce-n0nce'")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy.match(/unsafe-inline/g)).toEqual(['unsafe-inline'])
})

test('no other site may frame a page, move its base or receive its forms', () => {
  const policy = policyOf(newNonce())
  for (const rule of ["frame-ancestors 'none'", "base-uri 'self'", "form-action 'self'", "object-src 'none'"]) {
    expect(policy).toContain(rule)
  }
})

test('a page calls its own server and the two public registers of forms, nobody else', () => {
  expect(policyOf(newNonce())).toContain(
    "connect-src 'self' https://recherche-entreprises.api.gouv.fr https://data.geopf.fr;",
  )
})

test('the payment service is allowed only where there is a key for it', () => {
  expect(policyOf(newNonce())).not.toContain('stripe')
  const policy = new Headers(pageHeaders('n0nce', 'production', true)).get('content-security-policy')
  expect(policy).toContain("script-src 'self' 'nonce-n0nce' 'strict-dynamic' https://js.stripe.com;")
  expect(policy).toContain('https://data.geopf.fr https://api.stripe.com;')
  expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;')
})

test('each page has its own nonce', () => {
  expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100)
})
