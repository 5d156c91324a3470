import { ORPCError } from '@orpc/client'
import type { SendAnswer } from '#browser/drain-outbox.ts'
import { outageOf, StrangeAnswer } from '#browser/outage.ts'

const busy = [401, 408, 423, 425, 429]

/** A refusal concerns the write; any other failure means that it has not arrived yet. */
export function answerOf(problem: unknown): SendAnswer {
  if (!(problem instanceof ORPCError)) return { kind: 'later', outage: outageOf(problem) }
  const { status, code, message, data } = problem
  if (status >= 500 || status < 400 || busy.includes(status))
    return { kind: 'later', status, outage: outageOf(problem) }
  return { kind: 'refused', status, code, sentence: message, data }
}

/** A captive portal answers everything with 200: accepting its page would lose a write. */
export function fromOurServer(answer: Response, type: string): Response {
  if (answer.headers.get('content-type')?.startsWith(type)) return answer
  throw new StrangeAnswer(answer.status)
}

/** The same check for interactive calls: our API answers data and files, never a page. */
export function fromOurApi(answer: Response): Response {
  if (!/^text\/(html|plain)/.test(answer.headers.get('content-type') ?? '')) return answer
  throw new StrangeAnswer(answer.status)
}
