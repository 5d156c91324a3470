import type { Outage } from '#lib/outage.ts'

/** An answer that is not of our server. */
export class StrangeAnswer extends TypeError {
  readonly outage: Outage

  constructor(status: number) {
    super('Somebody else answered in place of the server')
    this.outage = outageOfStatus(status) ?? 'stranger'
  }
}

/** Why a call that failed did not reach the server; nothing when the server itself said no. */
export function outageOf(problem: unknown): Outage | undefined {
  if (problem instanceof StrangeAnswer) return problem.outage
  const { status, isOurs } = answerOf(problem)
  if (isOurs) return undefined
  return status === undefined ? 'silent' : outageOfStatus(status)
}

/** A proxy that cannot reach our server answers in its place. */
export function outageOfStatus(status: number): Outage | undefined {
  return [0, 502, 503, 504].includes(status) ? 'down' : undefined
}

/** The same as a person is told, who may have no network at all. */
export function outageTold(problem: unknown): Outage | undefined {
  const outage = outageOf(problem)
  return outage && globalThis.navigator?.onLine === false ? 'device' : outage
}

/** The HTTP status that a failed call carries, if anybody answered, and whether it is a refusal of our contract. */
function answerOf(problem: unknown): { status: number | undefined; isOurs: boolean } {
  if (typeof problem !== 'object' || problem === null) return { status: undefined, isOurs: false }
  const status = 'status' in problem && typeof problem.status === 'number' ? problem.status : undefined
  return { status, isOurs: 'defined' in problem && problem.defined === true }
}
