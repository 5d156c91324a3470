import { fromOurServer } from '#browser/call-answer.ts'
import type { Request, TaskOutcome } from '#browser/session-manager/state.ts'
import type { SessionStore } from '#browser/session-store.ts'
import type { Fetch } from '#browser/timed-fetch.ts'

/** Questions of the manager to the server and to the session store. */
export function createQuestions(session: SessionStore, fetch: Fetch, now: () => number) {
  const questions: Record<Request, (ms: number) => Promise<TaskOutcome>> = {
    async test(ms) {
      const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(ms) })
      return fromOurServer(answer, 'application/json').ok ? 'fine' : 'unreachable'
    },
    async read(ms) {
      const current = session.reread()
      const holds = !current || current.expiresAt * 1_000 > now()
      return holds ? 'fine' : questions.renew(ms)
    },
    async renew(ms) {
      const outdated = session.reread()?.refreshToken
      if (!outdated) return 'fine'
      const renewed = await session.renew(outdated, ms)
      return renewed?.refreshToken === outdated ? 'busy' : 'fine'
    },
  }
  return (request: Request, ms: number) => within(ms, questions[request](ms))
}

/** The time limit includes the wait for this tab's turn. */
function within(ms: number, answer: Promise<TaskOutcome>): Promise<TaskOutcome> {
  const late = Promise.withResolvers<TaskOutcome>()
  AbortSignal.timeout(ms).addEventListener('abort', () => late.resolve('unreachable'), { once: true })
  return Promise.race([answer, late.promise])
}
