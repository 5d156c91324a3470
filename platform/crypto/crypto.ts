import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** An unguessable secret for links: 32 random bytes in base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

/** Compares two secrets in constant time, which reveals neither their content nor their length. */
export function equalInConstantTime(a: string | Uint8Array, b: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}

/** Derives a key for one purpose: a signature of one purpose is worthless for another. */
export function deriveKey(key: Uint8Array, purpose: string, salt: Uint8Array = new Uint8Array()): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, 32))
}
