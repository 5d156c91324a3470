import type { Context } from 'hono'
import { isTooDeep } from '#lib/json-depth.ts'

/** The request with its JSON body read, or undefined when that body nests too deep. Other bodies pass unread. */
export async function withShallowBody(c: Context): Promise<Request | undefined> {
  const { method, url, headers, signal } = c.req.raw
  const type = headers.get('content-type')
  const isJson = !type || type.startsWith('application/json')
  if (method === 'GET' || method === 'HEAD' || !isJson) return c.req.raw
  const body = await c.req.text()
  return isTooDeep(body) ? undefined : new Request(url, { method, headers, signal, body })
}
