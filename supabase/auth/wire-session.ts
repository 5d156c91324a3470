import type { AccountCard } from '#features/accounts/account.ts'
import type { PasswordProblem } from '#features/accounts/password.ts'
import { findSessionAccount, type SessionCard } from '#features/accounts/server/queries/sessions.ts'
import { withSystem } from '#platform/context.ts'
import type { RefreshTicket } from '#platform/crypto/refresh-tokens.ts'
import { accessTokenSeconds } from '#platform/crypto/tokens.ts'
import { authProblem } from '#supabase/auth/problems.ts'
import { type AuthContext, type AuthServices, requestOf } from '#supabase/auth/services.ts'
import { appMetadata, userMetadata, wireUser } from '#supabase/auth/wire-user.ts'

type WireTokens = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
}

/** Tokens and account of a session; undefined when it ended meanwhile. */
export async function tokensOf(
  services: AuthServices,
  c: AuthContext,
  ticket: RefreshTicket,
): Promise<{ tokens: WireTokens; account: AccountCard } | undefined> {
  const request = requestOf(services, c)
  const account = await withSystem(services.database, request, (ctx) => findSessionAccount(ctx, ticket.sessionId))
  if (!account) return undefined
  const claims = { accountId: account.id, sessionId: ticket.sessionId, email: account.email }
  const { accessToken, expiresAt } = await services.tokens.issue(claims, request.now, moreClaims(account))
  return {
    account,
    tokens: {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: accessTokenSeconds,
      expires_at: expiresAt,
      refresh_token: services.refreshTokens.write(ticket),
    },
  }
}

function moreClaims(account: AccountCard & { session: SessionCard }) {
  return {
    phone: '',
    app_metadata: appMetadata(account),
    user_metadata: userMetadata(account),
    aal: account.session.level,
    amr: account.session.methods,
    is_anonymous: false,
  }
}

export async function answerSession(
  services: AuthServices,
  c: AuthContext,
  ticket: RefreshTicket,
  weaknesses: PasswordProblem[] = [],
) {
  const opened = await tokensOf(services, c, ticket)
  if (!opened) {
    return authProblem(c, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  const weak = { message: 'Password is known to be weak.', reasons: weaknesses }
  return c.json({
    ...opened.tokens,
    user: wireUser(opened.account),
    ...(weaknesses.length > 0 ? { weak_password: weak } : {}),
  })
}
