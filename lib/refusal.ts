/** A known reason why the product refuses. */
export type Reason<Code extends string = string> = Readonly<{ code: Code; status: number; sentence: string }>

export type RefusalData = { fields?: Record<string, string>; [key: string]: unknown }

/* @__NO_SIDE_EFFECTS__ */
export function reason<const Code extends string>(code: Code, status: number, sentence: string): Reason<Code> {
  return Object.freeze({ code, status, sentence })
}

export class Refusal extends Error {
  readonly reason: Reason
  readonly data: RefusalData | undefined

  constructor(why: Reason, data?: RefusalData) {
    super(why.sentence)
    this.name = 'Refusal'
    this.reason = why
    this.data = data
  }
}

export function refuse(why: Reason, data?: RefusalData): never {
  throw new Refusal(why, data)
}

export function refuseUnless(condition: unknown, why: Reason, data?: RefusalData): asserts condition {
  if (!condition) refuse(why, data)
}
