import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import type { SigningKey } from '#platform/crypto/tokens.ts'

export const signingKeysExpected =
  'une liste JSON de clés privées JWK (RS256 ou ES256), chacune avec « kid » et « alg »'

const named = { kid: z.string().min(1).max(100), d: z.string() }
const keys = z
  .array(
    z.discriminatedUnion('alg', [
      z.looseObject({ ...named, alg: z.literal('ES256'), kty: z.literal('EC'), crv: z.literal('P-256') }),
      z.looseObject({ ...named, alg: z.literal('RS256'), kty: z.literal('RSA') }),
    ]),
  )
  .min(1)

/** Parses JWT_KEYS; undefined when a key is malformed, too short or repeated. */
export function parseSigningKeys(text: string): SigningKey[] | undefined {
  try {
    const parsed = keys.parse(JSON.parse(text))
    const isWhole = parsed.every((key) => {
      const { asymmetricKeyDetails } = createPrivateKey({ key, format: 'jwk' })
      return (asymmetricKeyDetails?.modulusLength ?? 2_048) >= 2_048
    })
    return isWhole && new Set(parsed.map(({ kid }) => kid)).size === parsed.length ? parsed : undefined
  } catch {
    return undefined
  }
}
