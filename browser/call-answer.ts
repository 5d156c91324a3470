import { ORPCError } from '@orpc/client'
import type { Answer } from '#browser/drain-outbox.ts'
import { outageOf, StrangeAnswer } from '#browser/outage.ts'

const busy = [401, 408, 425, 429]

/** A refusal is about the write; anything else says only that it did not get through yet. */
export function answerOf(problem: unknown): Answer {
  if (!(problem instanceof ORPCError)) return { kind: 'later', outage: outageOf(problem) }
  const { status, code, message, data } = problem
  if (status >= 500 || status < 400 || busy.includes(status))
    return { kind: 'later', status, outage: outageOf(problem) }
  return { kind: 'refused', status, code, sentence: message, data }
}

/** The sign-in page of a hotel's network answers anything with 200: taken for ours, it would swallow a write. */
export function fromOurServer(answer: Response, type: string): Response {
  if (answer.headers.get('content-type')?.startsWith(type)) return answer
  throw new StrangeAnswer(answer.status)
}

/** The same for a call that a person waits for: our API answers data and files, never a page nor bare words. */
export function fromOurApi(answer: Response): Response {
  if (!/^text\/(html|plain)/.test(answer.headers.get('content-type') ?? '')) return answer
  throw new StrangeAnswer(answer.status)
}
