import type { AccountCard } from '#features/accounts/account.ts'
import { findSessionAccount, type SessionCard } from '#features/accounts/server/queries/sessions.ts'
import { sessionLocked } from '#lib/common-refusals.ts'
import { withSystem } from '#platform/context.ts'
import { type AccessClaims, bearerOf } from '#platform/crypto/tokens.ts'
import { authProblem } from '#supabase/auth/problems.ts'
import { type AuthContext, type AuthServices, requestOf } from '#supabase/auth/services.ts'

export type SignedIn = { account: AccountCard; session: SessionCard }

/** Runs the work for the owner of the bearer token and of its open, unlocked session, or answers why there is none. */
export async function asSignedIn(
  services: AuthServices,
  c: AuthContext,
  work: (signedIn: SignedIn) => Promise<Response>,
  mayBeLocked = false,
): Promise<Response> {
  const read = await readClaims(services, c)
  if ('refused' in read) return read.refused
  const found = await withSystem(services.database, requestOf(services, c), (ctx) =>
    findSessionAccount(ctx, read.claims.sessionId),
  )
  if (!found || found.id !== read.claims.accountId) {
    return authProblem(c, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  const { session, ...account } = found
  if (session.isLocked && !mayBeLocked) return authProblem(c, 403, 'session_locked', sessionLocked.sentence)
  return work({ account, session })
}

async function readClaims(
  services: AuthServices,
  c: AuthContext,
): Promise<{ claims: AccessClaims } | { refused: Response }> {
  const token = bearerOf(c.req.header('authorization'))
  if (!token) {
    return { refused: authProblem(c, 401, 'no_authorization', 'This endpoint requires a valid Bearer token') }
  }
  const verdict = await services.tokens.verdict(token, services.clock())
  if ('claims' in verdict) return verdict
  const why = {
    malformed: 'invalid JWT: unable to parse or verify signature, token is malformed or was not signed here',
    expired: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    not_a_user: 'invalid claim: missing sub claim',
  }[verdict.problem]
  return { refused: authProblem(c, 403, 'bad_jwt', why) }
}
