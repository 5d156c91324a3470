import { z } from 'zod'
import { passwordProblems } from '#features/accounts/password.ts'
import { redeemAuthCode } from '#features/accounts/server/redeem-auth-code.ts'
import { renewSession } from '#features/accounts/server/renew-session.ts'
import { signIn } from '#features/accounts/server/sign-in.ts'
import { withSystem } from '#platform/context.ts'
import { limits, refusedByNetwork } from '#supabase/auth/limits.ts'
import { authProblem, tooManyRequests, wrongCredentials } from '#supabase/auth/problems.ts'
import { readBody, text } from '#supabase/auth/read-json.ts'
import { type AuthContext, type AuthServices, deviceOf, requestOf } from '#supabase/auth/services.ts'
import { answerSession } from '#supabase/auth/wire-session.ts'

const credentials = z.object({ email: text(255).min(1), password: text(1_000) })
const refresh = z.object({ refresh_token: z.string().min(12) })
const pkce = z.object({ auth_code: z.string().min(1).max(200), code_verifier: z.string().min(1).max(200) })

export function answerGrant(services: AuthServices, c: AuthContext): Promise<Response> | Response {
  const grant = c.req.query('grant_type')
  if (grant === 'password') return signInByPassword(services, c)
  if (grant === 'refresh_token') return refreshByToken(services, c)
  if (grant === 'pkce') return exchangeCode(services, c)
  return authProblem(c, 400, 'invalid_credentials', 'unsupported_grant_type')
}

async function signInByPassword(services: AuthServices, c: AuthContext): Promise<Response> {
  const read = await readBody(c, credentials, 'missing email or phone')
  if ('refused' in read) return read.refused
  const tools = { database: services.database, networkLimitFactor: services.auth.networkLimitFactor }
  const attempt = await signIn(tools, read.body, deviceOf(services, c), requestOf(services, c))
  if (attempt.outcome === 'opened') {
    return answerSession(services, c, attempt.ticket, passwordProblems(read.body.password, read.body.email))
  }
  if (attempt.outcome === 'too_many') return tooManyRequests(c)
  if (attempt.outcome === 'not_confirmed') return authProblem(c, 400, 'email_not_confirmed', 'Email not confirmed')
  if (attempt.outcome === 'banned') return authProblem(c, 400, 'user_banned', 'User is banned')
  return wrongCredentials(c)
}

async function refreshByToken(services: AuthServices, c: AuthContext): Promise<Response> {
  const read = await readBody(c, refresh, 'Refresh token is not valid')
  if ('refused' in read) return read.refused
  const refused = await refusedByNetwork(services, c, limits.refresh)
  if (refused) return refused
  const ticket = services.refreshTokens.read(read.body.refresh_token)
  if (!ticket) return unknownToken(c)

  const renewal = await withSystem(services.database, requestOf(services, c), (ctx) => renewSession(ctx, ticket))
  if (renewal.outcome === 'unknown') return unknownToken(c)
  if (renewal.outcome === 'reused') {
    return authProblem(c, 400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  return answerSession(services, c, renewal.ticket)
}

function unknownToken(c: AuthContext) {
  return authProblem(c, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

async function exchangeCode(services: AuthServices, c: AuthContext): Promise<Response> {
  const read = await readBody(c, pkce, 'invalid request: both auth code and code verifier should be non-empty')
  if ('refused' in read) return read.refused
  const refused = await refusedByNetwork(services, c, limits.signIn)
  if (refused) return refused
  const { auth_code: code, code_verifier: verifier } = read.body

  const exchange = await withSystem(services.database, requestOf(services, c), (ctx) =>
    redeemAuthCode(ctx, { code, verifier }, deviceOf(services, c)),
  )
  if (exchange.outcome === 'opened') return answerSession(services, c, exchange.ticket)
  if (exchange.outcome === 'expired')
    return authProblem(c, 422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (exchange.outcome === 'wrong_verifier') {
    return authProblem(c, 400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  return authProblem(c, 404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}
