import type { Context } from 'hono'
import { z } from 'zod'
import { normaliseEmail } from '#features/accounts/account.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { findCredentials, findSessionAccount } from '#features/accounts/server/queries.ts'
import { renewSession } from '#features/accounts/server/renew-session.ts'
import { withSystem } from '#platform/context.ts'
import { verifyPassword } from '#platform/crypto-passwords.ts'
import { giveBack, networkOf, type RateLimit, takePlace } from '#platform/rate-limits.ts'
import { accessTokenSeconds } from '#platform/tokens.ts'
import { authProblem } from '#supabase/auth/problems.ts'
import { readJson } from '#supabase/auth/read-json.ts'
import { type AuthEnv, type AuthServices, requestOf } from '#supabase/auth/services.ts'
import { wireUser } from '#supabase/auth/wire-user.ts'

const guessesPerAddress: RateLimit = { name: 'sign-in-address', places: 60, perSeconds: 300 }
const guessesPerAccount: RateLimit = { name: 'sign-in-account', places: 10, perSeconds: 300 }

const credentials = z.object({ email: z.string().min(1).max(255).refine(isText), password: z.string().max(1_000) })
function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

const refresh = z.object({ refresh_token: z.string().min(12) })

export async function signInByPassword(services: AuthServices, c: Context<AuthEnv>) {
  const body = credentials.safeParse(await readJson(c))
  if (!body.success) return authProblem(c, 400, 'validation_failed', 'missing email or phone')
  const { email, password } = body.data
  const address = services.addressOf(c)
  if (await guessesTooFast(services, address, email)) {
    return authProblem(c, 429, 'over_request_rate_limit', 'Request rate limit reached')
  }

  const request = requestOf(services, c)
  const found = await withSystem(services.database, request, (ctx) => findCredentials(ctx, email))
  // Outside any transaction: the hash takes its time, on purpose, also for an unknown address.
  const isRight = await verifyPassword(password, found?.passwordHash)
  if (!found || !isRight) return authProblem(c, 400, 'invalid_credentials', 'Invalid login credentials')
  await giveBack(services.database, guessesPerAccount, guesser(address, email))

  const device = { userAgent: (c.req.header('user-agent') ?? '').slice(0, 300), address }
  const session = await withSystem(services.database, request, (ctx) => openSession(ctx, found.id, device))
  return answerSession(services, c, session)
}

export async function refreshByToken(services: AuthServices, c: Context<AuthEnv>) {
  const body = refresh.safeParse(await readJson(c))
  if (!body.success) return authProblem(c, 400, 'validation_failed', 'Refresh token is not valid')

  const request = requestOf(services, c)
  const renewed = await withSystem(services.database, request, (ctx) => renewSession(ctx, body.data.refresh_token))
  if (renewed.outcome === 'unknown') {
    return authProblem(c, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  if (renewed.outcome === 'reused') {
    return authProblem(c, 400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  return answerSession(services, c, renewed)
}

function guesser(address: string, email: string): string {
  return `${normaliseEmail(email)} ${networkOf(address)}`
}

async function guessesTooFast({ database }: AuthServices, address: string, email: string): Promise<boolean> {
  const waits = [
    await takePlace(database, guessesPerAddress, networkOf(address)),
    await takePlace(database, guessesPerAccount, guesser(address, email)),
  ]
  return waits.some((wait) => wait > 0)
}

async function answerSession(
  services: AuthServices,
  c: Context<AuthEnv>,
  session: { sessionId: string; refreshToken: string },
) {
  const request = requestOf(services, c)
  const account = await withSystem(services.database, request, (ctx) => findSessionAccount(ctx, session.sessionId))
  if (!account) return authProblem(c, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const claims = { accountId: account.id, sessionId: session.sessionId, email: account.email }
  const { accessToken, expiresAt } = await services.tokens.issue(claims, request.now)
  return c.json({
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: wireUser(account),
  })
}
