import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { officialServer } from '#tests/support/official-client.ts'

const official = officialServer()

async function ask(method: string, path: string) {
  const [answer] = await once(request(`${official.url}${path}`, { method }).end(), 'response')
  return { status: answer.statusCode, allow: answer.headers.allow }
}

test.each(['/api/clients', '/rest/v1/clients', '/auth/v1/token', '/files/x', '/'])(
  'a method that no address has is refused at %s',
  async (path) => {
    for (const method of ['TRACE', 'PROPFIND']) {
      expect(await ask(method, path)).toEqual({ status: 405, allow: expect.stringContaining('GET, HEAD, POST') })
    }
  },
)
