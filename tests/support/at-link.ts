import { linkHeader } from '#platform/access-links.ts'
import type { TestApi } from '#tests/support/test-api.ts'

type Server = Pick<TestApi, 'fetch'>
type Headers = Record<string, string>

/** Calls the API as the page of a link does: it posts what it is given, and reads without. */
export function callAtLink(server: Server, token: string, path: string, body?: unknown, more: Headers = {}) {
  const headers = { [linkHeader]: token, 'content-type': 'application/json', ...more }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return server.fetch(`/api${path}`, init)
}

/** The same call, and its answer as JSON. */
export async function answerAtLink(...call: Parameters<typeof callAtLink>) {
  const answer = await callAtLink(...call)
  return { status: answer.status, body: await answer.json() }
}
