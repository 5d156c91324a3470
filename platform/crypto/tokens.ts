import { errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { deriveKey, equalInConstantTime } from '#platform/crypto/crypto.ts'

export type AccessClaims = { accountId: string; sessionId: string; email: string }

/** A named private key, RS256 or ES256, from JWT_KEYS. */
export type SigningKey = JWK & { kid: string; alg: 'RS256' | 'ES256' }

type TokenSettings = { secret: Uint8Array; issuer: string; keys?: readonly SigningKey[] }

/** The claims of a valid token, or the reason why it is refused. */
type Verdict = { claims: AccessClaims } | { problem: 'malformed' | 'expired' | 'not_a_user' }

export type Tokens = {
  /** `more` holds claims for other programs: metadata, assurance level. */
  issue(claims: AccessClaims, now: Date, more?: JWTPayload): Promise<{ accessToken: string; expiresAt: number }>
  read(token: string, now: Date): Promise<AccessClaims | undefined>
  verdict(token: string, now: Date): Promise<Verdict>
  /** The key of visitors: it reads public data and is the same in every process. */
  anonKey(): Promise<string>
  /** The same key in the newer format. */
  publishableKey(): string
  isPublicKey(key: string, now: Date): Promise<boolean>
  /** Public keys for programs that verify tokens themselves. */
  publicKeys(): Promise<JWK[]>
}

export const accessTokenSeconds = 3_600
const [anonKeyFrom, anonKeyUntil] = [Date.UTC(2026, 0) / 1000, Date.UTC(2046, 0) / 1000]

/** Signs with the first key, or with the secret when there is none; every key verifies until its tokens expire. */
export function createTokens({ secret, issuer, keys = [] }: TokenSettings): Tokens {
  const [signing] = keys
  const publishable = `sb_publishable_${deriveKey(secret, 'publishable key').toString('base64url').slice(0, 32)}`

  const verify = (token: string, now: Date) =>
    jwtVerify(
      token,
      async ({ alg, kid }) => {
        if (alg === 'HS256') return secret
        // A public key never verifies a token that claims a secret, and a key never verifies another key's token.
        const key = keys.find((one) => one.kid === kid && one.alg === alg)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return importJWK(publicHalf(key), alg)
      },
      { algorithms: ['HS256', ...keys.map(({ alg }) => alg)], issuer, currentDate: now },
    )

  const verdict = async (token: string, now: Date): Promise<Verdict> => {
    try {
      const { payload } = await verify(token, now)
      const { sub, session_id: sessionId, email, role } = payload
      if (role !== 'authenticated' || payload.aud !== 'authenticated') return { problem: 'not_a_user' }
      if (!sub || typeof sessionId !== 'string' || typeof email !== 'string') return { problem: 'not_a_user' }
      return { claims: { accountId: sub, sessionId, email } }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { problem: 'expired' }
      if (error instanceof errors.JOSEError || error instanceof TypeError) return { problem: 'malformed' }
      throw error
    }
  }

  const anonKey = () =>
    new SignJWT({ role: 'anon' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setIssuedAt(anonKeyFrom)
      .setExpirationTime(anonKeyUntil)
      .sign(secret)

  return {
    async issue({ accountId, sessionId, email }, now, more = {}) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = issuedAt + accessTokenSeconds
      const header = signing ? { alg: signing.alg, kid: signing.kid, typ: 'JWT' } : { alg: 'HS256', typ: 'JWT' }
      const accessToken = await new SignJWT({ ...more, email, role: 'authenticated', session_id: sessionId })
        .setProtectedHeader(header)
        .setSubject(accountId)
        .setAudience('authenticated')
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signing ? await importJWK(signing, signing.alg) : secret)
      return { accessToken, expiresAt }
    },
    async read(token, now) {
      const result = await verdict(token, now)
      return 'claims' in result ? result.claims : undefined
    },
    verdict,
    anonKey,
    publishableKey: () => publishable,
    async isPublicKey(key, now) {
      if (key.startsWith('sb_')) return equalInConstantTime(key, publishable)
      return verify(key, now).then(
        ({ payload }) => payload.role === 'anon',
        () => false,
      )
    },
    publicKeys: async () => keys.map(publicHalf),
  }
}

/** The public members of a key. */
function publicHalf({ kty, kid, alg, crv, x, y, n, e }: SigningKey): JWK {
  const known = { kty, kid, alg, use: 'sig', key_ops: ['verify'], crv, x, y, n, e }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** The account of a request with a valid bearer token. */
export async function readBearer(
  tokens: Tokens,
  authorization: string | null | undefined,
  now: Date,
): Promise<AccessClaims | undefined> {
  const token = bearerOf(authorization)
  return token ? tokens.read(token, now) : undefined
}

export function bearerOf(authorization: string | null | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
}
