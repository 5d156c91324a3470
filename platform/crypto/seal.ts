import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '#platform/crypto/crypto.ts'
import { type KeyRing, keyOf } from '#platform/crypto/keys.ts'

/** Sealed content that was altered, truncated or moved, or whose key is missing. */
export class BrokenSeal extends Error {
  constructor(why: string) {
    super(`What was sealed does not open: ${why}.`)
    this.name = 'BrokenSeal'
  }
}

const version = 1
const nonceLength = 12
const tagLength = 16

/** Encrypts a small value: version, length of the key id, key id, nonce, ciphertext, tag. The storage place is authenticated, so the bytes cannot be moved elsewhere. */
export function seal(ring: KeyRing, content: Uint8Array, place: string): Buffer {
  const [key] = ring
  const id = Buffer.from(key.id)
  const header = Buffer.concat([Buffer.from([version, id.length]), id])
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key.bytes, 'seal'), nonce)
  cipher.setAAD(Buffer.concat([header, Buffer.from(place)]))
  return Buffer.concat([header, nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

export function unseal(ring: KeyRing, sealed: Uint8Array, place: string): Buffer {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== version) throw new BrokenSeal('unknown version')
  const headerLength = 2 + (bytes[1] ?? 0)
  const key = keyOf(ring, bytes.subarray(2, headerLength).toString())
  if (!key) throw new BrokenSeal('unknown key')
  if (bytes.length < headerLength + nonceLength + tagLength) throw new BrokenSeal('cut')

  const nonce = bytes.subarray(headerLength, headerLength + nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key.bytes, 'seal'), nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.concat([bytes.subarray(0, headerLength), Buffer.from(place)]))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(headerLength + nonceLength, -tagLength)), decipher.final()])
  } catch {
    throw new BrokenSeal('changed')
  }
}
