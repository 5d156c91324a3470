import { errors, jwtVerify, SignJWT } from 'jose'

export type AccessClaims = { accountId: string; sessionId: string; email: string }

export type Tokens = {
  issue(claims: AccessClaims, now: Date): Promise<{ accessToken: string; expiresAt: number }>
  /** The key of whoever is not signed in: it opens what is public, and is the same in every process. */
  anonKey(): Promise<string>
  read(token: string, now: Date): Promise<AccessClaims | undefined>
}

export const accessTokenSeconds = 3_600
const [anonKeyFrom, anonKeyUntil] = [Date.UTC(2026, 0) / 1000, Date.UTC(2046, 0) / 1000]

export function createTokens(secret: Uint8Array, issuer: string): Tokens {
  return {
    async issue({ accountId, sessionId, email }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = issuedAt + accessTokenSeconds
      const accessToken = await new SignJWT({ email, role: 'authenticated', session_id: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(accountId)
        .setAudience('authenticated')
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(secret)
      return { accessToken, expiresAt }
    },

    anonKey: () =>
      new SignJWT({ role: 'anon' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(anonKeyFrom)
        .setExpirationTime(anonKeyUntil)
        .sign(secret),

    async read(token, now) {
      try {
        const checks = { algorithms: ['HS256'], audience: 'authenticated', issuer, currentDate: now }
        const { payload } = await jwtVerify(token, secret, checks)
        const { sub, session_id: sessionId, email } = payload
        if (!sub || typeof sessionId !== 'string' || typeof email !== 'string') return undefined
        return { accountId: sub, sessionId, email }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

/** Who a request says it comes from, when its bearer token holds. */
export async function readBearer(
  tokens: Tokens,
  authorization: string | null | undefined,
  now: Date,
): Promise<AccessClaims | undefined> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  return token ? tokens.read(token, now) : undefined
}
