import { renderSVG } from 'uqr'
import { z } from 'zod'
import { challengeFactor as challenge } from '#features/accounts/server/challenge-factor.ts'
import { enrolFactor as enrol } from '#features/accounts/server/enrol-factor.ts'
import { removeFactor as remove } from '#features/accounts/server/remove-factor.ts'
import { verifyFactor as verify } from '#features/accounts/server/verify-factor.ts'
import { brand } from '#lib/brand.ts'
import { withSystem } from '#platform/context.ts'
import { toBase32, totpAddress } from '#platform/crypto/totp.ts'
import { type RateLimit, takePlace } from '#platform/rate-limits.ts'
import { limits, refusedByNetwork } from '#supabase/auth/limits.ts'
import { authProblem, invalid, tooManyRequests } from '#supabase/auth/problems.ts'
import { optional, readBody, text } from '#supabase/auth/read-json.ts'
import { type AuthContext, type AuthServices, deviceOf, requestOf } from '#supabase/auth/services.ts'
import { asSignedIn } from '#supabase/auth/signed-in.ts'
import { answerSession } from '#supabase/auth/wire-session.ts'

const guessesPerAccount: RateLimit = { name: 'factor-account', places: 10, perSeconds: 300 }
const enrolment = z.object({ factor_type: z.string(), friendly_name: optional(text(100)), issuer: optional(text(100)) })
const proof = z.object({ challenge_id: z.string(), code: z.string().min(1).max(20) })

export function enrolFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  return asSignedIn(services, c, async ({ account, session }) => {
    const read = await readBody(c, enrolment, 'factor_type needs to be totp')
    if ('refused' in read) return read.refused
    const { factor_type: type, friendly_name: name = '', issuer = brand.name } = read.body
    if (type !== 'totp') return invalid(c, 'factor_type needs to be totp')
    if (session.level === 'aal1' && account.factors.some(({ status }) => status === 'verified')) {
      return authProblem(c, 403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    const enrolled = await withSystem(services.database, requestOf(services, c), (ctx) =>
      enrol(ctx, services.keys, { accountId: account.id, name }),
    )
    if ('refused' in enrolled) return refusedEnrolment(c, enrolled.refused, name)
    const { id, secret } = enrolled
    const uri = totpAddress({ secret, account: account.email, issuer })
    const totp = { qr_code: renderSVG(uri, { border: 2 }), secret: toBase32(secret), uri }
    return c.json({ id, type: 'totp', friendly_name: name, totp })
  })
}

function refusedEnrolment(c: AuthContext, why: 'name_taken' | 'too_many', name: string) {
  return why === 'too_many'
    ? authProblem(
        c,
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      )
    : authProblem(
        c,
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      )
}

export function challengeFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  return asFactor(services, c, async ({ accountId, factorId }) => {
    const refused = await refusedByNetwork(services, c, limits.factor)
    if (refused) return refused
    const asked = await withSystem(services.database, requestOf(services, c), (ctx) =>
      challenge(ctx, { accountId, factorId }),
    )
    if (!asked) return unknownFactor(c)
    return c.json({ id: asked.id, type: 'totp', expires_at: Math.floor(asked.expiresAt.getTime() / 1000) })
  })
}

export function verifyFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  return asFactor(services, c, async ({ accountId, sessionId, factorId }) => {
    const read = await readBody(c, proof, 'Code needs to be non-empty')
    if ('refused' in read) return read.refused
    const { challenge_id: challengeId, code } = read.body
    if (!isUuid(challengeId)) return expiredChallenge(c)
    const refused = await refusedByNetwork(services, c, limits.factor)
    if (refused) return refused
    if ((await takePlace(services.database, guessesPerAccount, accountId)) > 0) return tooManyRequests(c)

    const verdict = await withSystem(services.database, requestOf(services, c), (ctx) =>
      verify(ctx, services.keys, { accountId, sessionId, factorId, challengeId, code }, deviceOf(services, c)),
    )
    if (verdict.outcome === 'verified') return answerSession(services, c, verdict.ticket)
    if (verdict.outcome === 'unknown') return unknownFactor(c)
    if (verdict.outcome === 'expired') return expiredChallenge(c)
    return authProblem(c, 422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  })
}

export function removeFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  return asSignedIn(services, c, async ({ account, session }) => {
    const factor = account.factors.find(({ id }) => id === c.req.param('id'))
    if (!factor) return unknownFactor(c)
    if (factor.status === 'verified' && session.level === 'aal1') {
      return authProblem(c, 422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await withSystem(services.database, requestOf(services, c), (ctx) =>
      remove(ctx, { accountId: account.id, factorId: factor.id }, deviceOf(services, c)),
    )
    return c.json({ id: factor.id })
  })
}

type OfFactor = { accountId: string; sessionId: string; factorId: string }

function asFactor(services: AuthServices, c: AuthContext, work: (of: OfFactor) => Promise<Response>) {
  return asSignedIn(services, c, async ({ account, session }) => {
    const factorId = c.req.param('id') ?? ''
    if (!isUuid(factorId)) return authProblem(c, 404, 'validation_failed', 'factor_id must be an UUID')
    return work({ accountId: account.id, sessionId: session.id, factorId })
  })
}

function isUuid(value: string): boolean {
  return z.uuid().safeParse(value).success
}

function unknownFactor(c: AuthContext) {
  return authProblem(c, 404, 'mfa_factor_not_found', 'Factor not found')
}

function expiredChallenge(c: AuthContext) {
  return authProblem(
    c,
    422,
    'mfa_challenge_expired',
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  )
}
