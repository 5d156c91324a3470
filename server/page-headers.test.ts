import { expect, test } from 'vitest'
import { newNonce, pageHeaders } from '#server/page-headers.ts'

const policyOf = (nonce: string) => new Headers(pageHeaders(nonce, 'production')).get('content-security-policy') ?? ''

test('only the scripts and styles that carry the nonce of the page run', () => {
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

test('a page speaks to its own server and to the two public helpers of forms, and to nobody else', () => {
  expect(policyOf(newNonce())).toContain(
    "connect-src 'self' https://recherche-entreprises.api.gouv.fr https://data.geopf.fr;",
  )
})

test('each page has a nonce of its own', () => {
  expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100)
})
