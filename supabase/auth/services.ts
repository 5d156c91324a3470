import type { Context } from 'hono'
import type { Database } from '#db/database.ts'
import type { Device } from '#features/accounts/server/record-security-event.ts'
import type { AuthSettings } from '#lib/auth-settings.ts'
import type { KeyRing } from '#platform/crypto/keys.ts'
import type { RefreshTokens } from '#platform/crypto/refresh-tokens.ts'
import type { Tokens } from '#platform/crypto/tokens.ts'

export type AuthServices = {
  database: Database
  tokens: Tokens
  refreshTokens: RefreshTokens
  keys: KeyRing
  auth: AuthSettings
  clock: () => Date
  addressOf: (c: Context) => string
}
export type AuthEnv = { Variables: { requestId: string } }
export type AuthContext = Context<AuthEnv>

export function requestOf({ clock }: AuthServices, c: AuthContext) {
  return { now: clock(), requestId: c.get('requestId') }
}

/** The device of a sign-in, as its owner recognises it in the list of sessions. */
export function deviceOf({ addressOf }: AuthServices, c: AuthContext): Device {
  return { userAgent: (c.req.header('user-agent') ?? '').slice(0, 300), address: addressOf(c) }
}
