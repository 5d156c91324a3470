import type { Context, SystemContext } from '#platform/context.ts'

export type Bearer = { accountId: string; sessionId: string }

/** What the edge offers to the routes of a feature: the transaction of the request, to be entered once. */
export type ApiContext = {
  requestId: string
  enterGarage<T>(operation: string, input: unknown, work: (ctx: Context) => Promise<T>): Promise<T>
  enterAccount<T>(work: (ctx: SystemContext, bearer: Bearer) => Promise<T>): Promise<T>
}

type Call<Input> = { input: Input; context: ApiContext; path: readonly string[] }

/** Turns a verb into the handler of an operation: its input was validated before, its transaction opens now. */
export function inGarage<Input, Output>(verb: (ctx: Context, input: Input) => Promise<Output>) {
  return ({ input, context, path }: Call<Input>): Promise<Output> =>
    context.enterGarage(path.join('.'), input, (ctx) => verb(ctx, input))
}

/** The same for what an account asks about itself, whichever its garage. */
export function asAccount<Output>(verb: (ctx: SystemContext, bearer: Bearer) => Promise<Output>) {
  return ({ context }: { context: ApiContext }): Promise<Output> => context.enterAccount(verb)
}
