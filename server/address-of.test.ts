import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createAddressOf } from '#server/address-of.ts'

async function addressSeen(proxies: number, forwardedFor?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(createAddressOf(proxies)(c)))
  const headers = new Headers(forwardedFor === undefined ? [] : [['x-forwarded-for', forwardedFor]])
  const incoming = { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } }
  return (await app.request('/', { headers }, { incoming })).text()
}

test('the server without a proxy ignores the address that a visitor claims', async () => {
  expect(await addressSeen(0, '198.51.100.7')).toBe('10.0.0.1')
})

test('behind our proxies, the address is the one that the first of them saw', async () => {
  expect(await addressSeen(1, '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressSeen(1, 'forged, 203.0.113.9')).toBe('203.0.113.9')
  expect(await addressSeen(2, 'forged, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
})

test('a request that came around the proxies keeps the address of its socket', async () => {
  expect(await addressSeen(1)).toBe('10.0.0.1')
})
