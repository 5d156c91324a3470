import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { deriveKey } from '#platform/crypto/crypto.ts'
import { readOrCreate } from '#platform/crypto/secrets.ts'

type EncryptionKey = Readonly<{ id: string; bytes: Buffer }>

/** The encryption keys: the first one encrypts and all of them decrypt, so a key is replaced without rewriting data. */
export type KeyRing = readonly [EncryptionKey, ...EncryptionKey[]]

const entry = /^([a-z0-9][a-z0-9_-]{0,31}):([A-Za-z0-9+/]{43}=?)$/
export const encryptionKeysExpected = 'une liste « nom:clé » séparée par des virgules, la clé étant 32 octets en base64'

/** Parses ENCRYPTION_KEYS, `2026:base64,2025:base64`; undefined when an entry is malformed or repeated. */
export function parseKeyRing(text: string): KeyRing | undefined {
  const keys = text.split(',').map(parseKey)
  const [first, ...others] = keys.filter((key) => key !== undefined)
  if (!first || others.length + 1 !== keys.length) return undefined
  const ids = new Set([first, ...others].map((key) => key.id))
  return ids.size === keys.length ? [first, ...others] : undefined
}

function parseKey(text: string): EncryptionKey | undefined {
  const [, id, base64] = entry.exec(text.trim()) ?? []
  return id && base64 ? { id, bytes: Buffer.from(base64, 'base64') } : undefined
}

/** Key ring of an installation without ENCRYPTION_KEYS: created at the first start in a file readable by its owner only. */
export function loadOrCreateKeyRing(dataDir: string, random: (size: number) => Buffer = randomBytes): KeyRing {
  const path = join(dataDir, 'encryption.keys')
  const ring = parseKeyRing(readOrCreate(path, () => `local:${random(32).toString('base64')}\n`))
  if (!ring) throw new Error(`Le fichier ${path} ne contient pas de clé lisible : remettez celui de votre sauvegarde.`)
  return ring
}

export function keyOf(ring: KeyRing, id: string): EncryptionKey | undefined {
  return ring.find((key) => key.id === id)
}

/** Signs the claims of a short-lived link. */
export function signWith(ring: KeyRing, purpose: string, claims: string): string {
  return hmac(ring[0], purpose, claims).toString('base64url')
}

/** Accepts a signature by any key of the ring, so links survive a rotation. */
export function isSignedBy(ring: KeyRing, purpose: string, claims: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== 32) return false
  return ring.filter((key) => timingSafeEqual(hmac(key, purpose, claims), given)).length > 0
}

function hmac(key: EncryptionKey, purpose: string, claims: string): Buffer {
  return createHmac('sha256', deriveKey(key.bytes, `signature ${purpose}`))
    .update(claims)
    .digest()
}
