import type { Context } from 'hono'
import type { Database } from '#db/database.ts'
import type { Tokens } from '#platform/tokens.ts'

export type AuthServices = { database: Database; tokens: Tokens; clock: () => Date; addressOf: (c: Context) => string }
export type AuthEnv = { Variables: { requestId: string } }

export function requestOf({ clock }: AuthServices, c: Context<AuthEnv>) {
  return { now: clock(), requestId: c.get('requestId') }
}
