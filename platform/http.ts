import type { Database } from '#db/database.ts'
import { type PlanNeed, planNeedOf } from '#lib/operation.ts'
import type { Context, SystemContext } from '#platform/context.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

/** The values that the edge notes about every request. */
export type EdgeVariables = { Variables: { requestId: string } }

export type Desk = { database: Database; payments: PaymentDesk }

export type Bearer = { accountId: string; sessionId: string }

/** What only the edge knows: the address that people use, for links, the keys that sign those of files, and whose places a limit counts. */
export type Edge = {
  baseUrl: string
  keys: KeyRing
  network: string
  /** How many times more a network may ask than one household. */
  networkLimitFactor: number
  /** The French names of the jobs, by name. */
  jobLabels: ReadonlyMap<string, string>
}

/** Which operation, with which input, and what of the plan of the garage it needs. */
export type Asked = { operation: string; input: unknown; needs: PlanNeed }

/** What the edge offers to the routes of a feature: the transaction of the request, to be entered once. */
export type ApiContext = {
  requestId: string
  now: Date
  edge: Edge
  /** Says a refusal as the wire does. */
  speaking<T>(work: () => Promise<T>): Promise<T>
  /** Where people pay, for what asks it between its transactions. */
  desk: Desk
  /** Sealed bytes, for what reads or removes them between its transactions. */
  files: FileStore
  enterGarage<T>(asked: Asked, work: (ctx: Context) => Promise<T>): Promise<T>
  /** Entered beside it, when it was refused: what happens there is no answer to the request. */
  enterGarageAgain<T>(work: (ctx: Context) => Promise<T>): Promise<T>
  /** The same without the key that remembers its answer: for work in several transactions. */
  visitGarage<T>(asked: Asked, work: (ctx: Context) => Promise<T>): Promise<T>
  enterAccount<T>(work: (ctx: SystemContext, bearer: Bearer) => Promise<T>): Promise<T>
  /** The same for a session that still awaits its second factor. */
  enterHalfSignedIn<T>(work: (ctx: SystemContext, bearer: Bearer) => Promise<T>): Promise<T>
  enterPublic<T>(work: (ctx: SystemContext) => Promise<T>): Promise<T>
}

type Call<Input> = {
  input: Input
  context: ApiContext
  path: readonly string[]
  procedure: Parameters<typeof planNeedOf>[0]
}

/** Turns a verb into the handler of an operation: its input was validated before, its transaction opens now. */
export function inGarage<Input, Output>(verb: (ctx: Context, input: Input, edge: Edge) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> => {
    const { input, context } = call
    return context.enterGarage(askedOf(call), (ctx) => verb(ctx, input, context.edge))
  }
}

/** The same for a verb that takes what was sent before it: what it would have taken is let go when it is refused. */
export function inGarageOrLetGo<Input, Output>(
  verb: (ctx: Context, input: Input) => Promise<Output>,
  letGo: (ctx: Context, input: Input) => Promise<void>,
) {
  return async (call: Call<Input>): Promise<Output> => {
    try {
      return await inGarage(verb)(call)
    } catch (refused) {
      // Whoever may not even enter has nothing there; a process that dies here leaves it to the sweep.
      await call.context.enterGarageAgain((ctx) => letGo(ctx, call.input)).catch(() => {})
      throw refused
    }
  }
}

/** A transaction of the same visitor, entered anew each time it is called. */
export type Visit = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

/** The same for a reading too long for one transaction: its verb opens several short ones, and lets others in between. */
export function inVisits<Input, Output>(verb: (visit: Visit, input: Input) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> => {
    const asked = askedOf(call)
    let { needs } = asked
    const visit: Visit = (work) => {
      const entered = call.context.enterGarage({ ...asked, needs }, work)
      // What was admitted once goes on to its end.
      needs = 'nothing'
      return entered
    }
    return verb(visit, call.input)
  }
}

/** What waits for the payment service: each visit is a transaction of its own, and none is open while it is asked. */
export type AtDesk = Desk & Pick<Edge, 'baseUrl'> & { visit: Visit; request: Pick<SystemContext, 'now' | 'requestId'> }

export function atPaymentDesk<Input, Output>(verb: (at: AtDesk, input: Input) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> => {
    const { input, context } = call
    const { desk, edge, now, requestId, visitGarage } = context
    const visit: Visit = (work) => visitGarage(askedOf(call), work)
    return context.speaking(() => verb({ ...desk, baseUrl: edge.baseUrl, visit, request: { now, requestId } }, input))
  }
}

/** The same for what an account asks about itself, whichever its garage. */
export function asAccount<Input, Output>(verb: (ctx: SystemContext, bearer: Bearer, input: Input) => Promise<Output>) {
  return ({ input, context }: Call<Input>): Promise<Output> =>
    context.enterAccount((ctx, bearer) => verb(ctx, bearer, input))
}

/** The same for what ends a sign-in: a second factor may still be missing. */
export function asHalfSignedIn<Input, Output>(
  verb: (ctx: SystemContext, bearer: Bearer, input: Input) => Promise<Output>,
) {
  return ({ input, context }: Call<Input>): Promise<Output> =>
    context.enterHalfSignedIn((ctx, bearer) => verb(ctx, bearer, input))
}

/** The same for what anybody may ask, without an account: a secret in the input says who they are, where it matters. */
export function asAnybody<Input, Output>(verb: (ctx: SystemContext, input: Input, edge: Edge) => Promise<Output>) {
  return ({ input, context }: Call<Input>): Promise<Output> =>
    context.enterPublic((ctx) => verb(ctx, input, context.edge))
}

/** What anybody may ask of sealed bytes: each visit is a transaction of its own, and none is open while bytes move. */
export type AtFiles = { files: FileStore; visit: <T>(work: (ctx: SystemContext) => Promise<T>) => Promise<T> }

export function asAnybodyAtFiles<Input, Output>(verb: (at: AtFiles, input: Input) => Promise<Output>) {
  return ({ input, context }: Call<Input>): Promise<Output> =>
    context.speaking(() => verb({ files: context.files, visit: context.enterPublic }, input))
}

/** The same for what carries bytes of the house into a garage. */
export type AtGarageFiles = { files: FileStore; visit: Visit; visitHouse: AtFiles['visit'] }

export function inGarageAtFiles<Input, Output>(verb: (at: AtGarageFiles, input: Input) => Promise<Output>) {
  return (call: Call<Input>): Promise<Output> => {
    const { input, context } = call
    const { files, visitGarage, enterPublic: visitHouse } = context
    const visit: Visit = (work) => visitGarage(askedOf(call), work)
    return context.speaking(() => verb({ files, visit, visitHouse }, input))
  }
}

function askedOf({ path, input, procedure }: Call<unknown>): Asked {
  return { operation: path.join('.'), input, needs: planNeedOf(procedure) }
}
