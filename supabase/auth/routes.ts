import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { endSession, type SessionScope } from '#features/accounts/server/end-session.ts'
import { findSessionAccount } from '#features/accounts/server/queries.ts'
import { withSystem } from '#platform/context.ts'
import { readBearer } from '#platform/tokens.ts'
import { authProblem } from '#supabase/auth/problems.ts'
import { type AuthEnv, type AuthServices, requestOf } from '#supabase/auth/services.ts'
import { refreshByToken, signInByPassword } from '#supabase/auth/token.ts'
import { wireUser } from '#supabase/auth/wire-user.ts'

const scopes: SessionScope[] = ['global', 'local', 'others']

/** The part of the hosted backend's auth that the product itself signs in with: /auth/v1. */
export function createAuthRoutes(services: AuthServices): Hono<AuthEnv> {
  const auth = new Hono<AuthEnv>()
  auth.use(
    bodyLimit({
      maxSize: 1_048_576,
      onError: (c) => authProblem(c, 413, 'request_entity_too_large', 'Request body too large (max 1048576 bytes)'),
    }),
  )

  auth.post('/token', async (c) => {
    const grant = c.req.query('grant_type')
    if (grant === 'password') return signInByPassword(services, c)
    if (grant === 'refresh_token') return refreshByToken(services, c)
    return authProblem(c, 400, 'invalid_credentials', 'unsupported_grant_type')
  })

  auth.get('/user', async (c) => {
    const bearer = await readBearer(services.tokens, c.req.header('authorization'), services.clock())
    if (!bearer) return noBearer(c)
    const account = await withSystem(services.database, requestOf(services, c), (ctx) =>
      findSessionAccount(ctx, bearer.sessionId),
    )
    return account ? c.json(wireUser(account)) : noSession(c)
  })

  auth.post('/logout', async (c) => {
    const scope = scopes.find((known) => known === (c.req.query('scope') ?? 'global'))
    if (!scope) return authProblem(c, 400, 'validation_failed', `Unsupported logout scope "${c.req.query('scope')}"`)
    const bearer = await readBearer(services.tokens, c.req.header('authorization'), services.clock())
    if (!bearer) return noBearer(c)
    const session = { id: bearer.sessionId, accountId: bearer.accountId }
    await withSystem(services.database, requestOf(services, c), (ctx) => endSession(ctx, session, scope))
    return c.body(null, 204)
  })
  return auth
}

function noBearer(c: Context<AuthEnv>) {
  return authProblem(c, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

function noSession(c: Context<AuthEnv>) {
  return authProblem(c, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
