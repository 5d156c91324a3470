import { fromOurServer } from '#browser/call-answer.ts'
import type { Request, TaskOutcome } from '#browser/session-manager/state.ts'
import type { SessionStore } from '#browser/session-store.ts'
import type { Fetch } from '#browser/timed-fetch.ts'

/** The checks that the session manager runs: is our server reachable, is the stored session valid, can it be renewed. */
export function createSessionChecks(session: SessionStore, fetch: Fetch, now: () => number) {
  const checks: Record<Request, (ms: number) => Promise<TaskOutcome>> = {
    async test(ms) {
      const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(ms) })
      return fromOurServer(answer, 'application/json').ok ? 'fine' : 'unreachable'
    },
    async read(ms) {
      const current = session.reread()
      const isValid = !current || current.expiresAt * 1_000 > now()
      return isValid ? 'fine' : checks.renew(ms)
    },
    async renew(ms) {
      const outdated = session.reread()?.refreshToken
      if (!outdated) return 'fine'
      const renewed = await session.renew(outdated, ms)
      return renewed?.refreshToken === outdated ? 'busy' : 'fine'
    },
  }
  return (request: Request, ms: number) => within(ms, checks[request](ms))
}

/** The time limit includes the wait for this tab's turn. */
function within(ms: number, answer: Promise<TaskOutcome>): Promise<TaskOutcome> {
  const late = Promise.withResolvers<TaskOutcome>()
  AbortSignal.timeout(ms).addEventListener('abort', () => late.resolve('unreachable'), { once: true })
  return Promise.race([answer, late.promise])
}
