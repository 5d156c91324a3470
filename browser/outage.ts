import type { Outage } from '#lib/outage.ts'

/** An answer from something other than our server. */
export class StrangeAnswer extends TypeError {
  readonly outage: Outage

  constructor(status: number) {
    super('Somebody else answered in place of the server')
    this.outage = outageOfStatus(status) ?? 'stranger'
  }
}

/** Why a failed call did not reach the server; undefined when the server answered. */
export function outageOf(problem: unknown): Outage | undefined {
  if (problem instanceof StrangeAnswer) return problem.outage
  const { status, isOurs } = answerOf(problem)
  if (isOurs) return undefined
  return status === undefined ? 'silent' : outageOfStatus(status)
}

/** A proxy answers with these statuses when it cannot reach our server. */
export function outageOfStatus(status: number): Outage | undefined {
  return [0, 502, 503, 504].includes(status) ? 'down' : undefined
}

/** The cause as told to a person, including a missing network. */
export function outageTold(problem: unknown): Outage | undefined {
  const outage = outageOf(problem)
  return outage && globalThis.navigator?.onLine === false ? 'device' : outage
}

/** The HTTP status of a failed call, and whether it is a refusal of our contract. */
function answerOf(problem: unknown): { status: number | undefined; isOurs: boolean } {
  if (typeof problem !== 'object' || problem === null) return { status: undefined, isOurs: false }
  const status = 'status' in problem && typeof problem.status === 'number' ? problem.status : undefined
  return { status, isOurs: 'defined' in problem && problem.defined === true }
}
