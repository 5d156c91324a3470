import { contract } from 'virtual:contract'
import { ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { answerOf, fromOurServer } from '#browser/call-answer.ts'
import type { Send } from '#browser/drain-outbox.ts'
import type { Owner } from '#browser/local-database.ts'
import { announceIfRefusal } from '#browser/refused-calls.ts'
import { session } from '#browser/session.ts'
import { hearLock, hearLockIn } from '#browser/session-lock.ts'
import { sessionManager } from '#browser/session-manager/browser-manager.ts'

// Generous, because no person is waiting.
const sendMs = 30_000

/** Sends queued writes for their own account and garage, independent of the screen. */
export function createSend({ accountId, garageId }: Owner, ending: AbortSignal): Send {
  return async ({ operation, input, key }) => {
    const [feature = '', call = ''] = operation.split('.')
    const paths = contract[feature]
    const token = session.read()?.accountId === accountId ? await session.accessToken() : undefined
    if (!paths || !token || session.read()?.accountId !== accountId) return { kind: 'later', status: 401 }
    const link = new OpenAPILink(paths, {
      url: () => `${location.origin}/api`,
      headers: { authorization: `Bearer ${token}`, 'x-garage': garageId, 'idempotency-key': key },
      fetch: async (request, init) => fromOurServer(await fetch(request, init), 'application/json'),
    })
    const signal = AbortSignal.any([ending, AbortSignal.timeout(sendMs)])
    try {
      return { kind: 'done', response: await link.call([call], input, { context: {}, signal }) }
    } catch (problem) {
      if (problem instanceof ORPCError && problem.status === 401) sessionManager.doubt()
      if (problem instanceof ORPCError) hearLock(problem)
      announceIfRefusal(problem)
      return answerOf(problem)
    }
  }
}

/** `GET /api/events` for the account and its garage. */
export function createOpenEvents({ garageId }: Owner): (signal: AbortSignal) => Promise<Response> {
  return async (signal) => {
    const token = await session.accessToken()
    const headers = { authorization: `Bearer ${token ?? ''}`, 'x-garage': garageId }
    const answer = await fetch('/api/events', { headers, signal, cache: 'no-store' })
    if (answer.status === 401) sessionManager.doubt()
    await hearLockIn(answer)
    return answer.ok ? fromOurServer(answer, 'text/event-stream') : answer
  }
}
