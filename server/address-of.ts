import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address of a request, for limits. Each of our proxies adds one to `X-Forwarded-For`; earlier ones may be invented. */
export function createAddressOf(proxies: number): (c: Context) => string {
  return (c) => {
    const chain = [...forwardedFor(c), socketAddress(c)]
    return chain.at(-1 - proxies) ?? chain[0] ?? 'unknown'
  }
}

function forwardedFor(c: Context): string[] {
  const header = c.req.header('x-forwarded-for') ?? ''
  return header
    .split(',')
    .map((address) => address.trim().slice(0, 100))
    .filter((address) => address !== '')
}

/** `unknown` where there is no socket, as in tests. */
function socketAddress(c: Context): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}
