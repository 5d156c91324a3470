import { z } from 'zod/mini'

// Metadata of other providers is arbitrary: an invalid name must not refuse the session.
const name = z.catch(z.string(), '')
const names = z.catch(z.object({ first_name: name, last_name: name }), { first_name: '', last_name: '' })
const factor = z.object({ id: z.string(), status: z.string(), factor_type: z.string(), friendly_name: name })

const wireUser = z.object({
  id: z.string(),
  email: z.string(),
  user_metadata: names,
  factors: z.optional(z.array(factor)),
})

const wireSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.optional(z.number()),
  expires_at: z.optional(z.number()),
  user: wireUser,
  locked_from: z.optional(z.string()),
})

const wireClaims = z.object({
  session_id: z.optional(z.string()),
  aal: z.optional(z.enum(['aal1', 'aal2'])),
})

type Assurance = 'aal1' | 'aal2'
type Factor = { id: string; type: string; name: string }

type SessionUser = {
  accountId: string
  email: string
  firstName: string
  lastName: string
  /** Confirmed second factors of the account. */
  factors: Factor[]
}

export type Session = SessionUser & {
  /** Stable from sign-in to sign-out, across renewals. */
  id: string
  accessToken: string
  refreshToken: string
  /** In seconds. */
  expiresAt: number
  assurance: Assurance
  /** Signed in by password only, although the account has a second factor: nothing else is answered yet. */
  awaitsFactor: boolean
  /** The page that its owner left when the screen passed to a client: it waits behind their password. Null while unlocked. */
  lockedFrom: string | null
}

/** Parses a session from an answer or from the store; throws when invalid. */
export function sessionFromWire(value: unknown, now: number): Session {
  const wire = z.parse(wireSession, value)
  const expiresAt = wire.expires_at ?? Math.round(now / 1_000) + (wire.expires_in ?? 0)
  const { access_token: accessToken, refresh_token: refreshToken, locked_from: lockedFrom = null } = wire
  return withUser(userOf(wire.user), { accessToken, refreshToken, expiresAt, lockedFrom })
}

/** The session with a changed user. */
export function sessionOfUser(session: Session, user: unknown): Session {
  return withUser(userOf(z.parse(wireUser, user)), session)
}

export function sessionToWire({ accessToken, refreshToken, expiresAt, lockedFrom, ...user }: Session) {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_at: expiresAt,
    user: {
      id: user.accountId,
      email: user.email,
      user_metadata: { first_name: user.firstName, last_name: user.lastName },
      factors: user.factors.map(({ id, type, name }) => ({
        id,
        status: 'verified',
        factor_type: type,
        friendly_name: name,
      })),
    },
    ...(lockedFrom !== null && { locked_from: lockedFrom }),
  }
}

type Tokens = Pick<Session, 'accessToken' | 'refreshToken' | 'expiresAt' | 'lockedFrom'>

function withUser(user: SessionUser, { accessToken, refreshToken, expiresAt, lockedFrom }: Tokens): Session {
  const { session_id: id = user.accountId, aal: assurance = 'aal1' } = claimsOf(accessToken)
  const awaitsFactor = assurance === 'aal1' && user.factors.length > 0
  return { id, accessToken, refreshToken, expiresAt, ...user, assurance, awaitsFactor, lockedFrom }
}

function userOf({ id, email, user_metadata: metadata, factors = [] }: z.infer<typeof wireUser>): SessionUser {
  const verified = factors.filter(({ status }) => status === 'verified')
  return {
    accountId: id,
    email,
    firstName: metadata.first_name,
    lastName: metadata.last_name,
    factors: verified.map((each) => ({ id: each.id, type: each.factor_type, name: each.friendly_name })),
  }
}

/** Claims of the access token; only the server verifies them. */
function claimsOf(accessToken: string): z.infer<typeof wireClaims> {
  try {
    const [, claims = ''] = accessToken.split('.')
    return z.parse(wireClaims, JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}
