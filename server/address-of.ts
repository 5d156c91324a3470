import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address that a request comes from, as limits count it. Each proxy of ours adds one to `X-Forwarded-For`: whatever
 * stands before those was written by the visitor, who may write anything.
 */
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
