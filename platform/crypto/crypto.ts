import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that nobody guesses, as it goes into a link: 32 random bytes in base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

/** Compares two secrets in a time that tells nothing of either, their lengths included. */
export function equalInConstantTime(a: string | Uint8Array, b: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}

/** A key for one purpose, made of another: what is signed with one cannot be opened with the other. */
export function deriveKey(key: Uint8Array, purpose: string, salt: Uint8Array = new Uint8Array()): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, 32))
}
