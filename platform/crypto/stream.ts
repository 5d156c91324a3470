import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '#platform/crypto/crypto.ts'
import { type KeyRing, keyOf } from '#platform/crypto/keys.ts'
import { type Bytes, inPiecesOf } from '#platform/crypto/pieces.ts'
import { BrokenSeal } from '#platform/crypto/seal.ts'

/*
 * A large file is sealed in frames of 64 KiB, so that it is read from any frame and never held whole.
 * Header: version (1), id of the key padded with zeros (32), salt of the file's own key (32), prefix of its nonces (7).
 * Nonce of a frame: prefix, its position (4), and 1 for the final frame: a cut, a swap or a repetition does not open.
 */
const version = 1
const idLength = 32
const saltLength = 32
const prefixLength = 7
const tagLength = 16
export const headerLength = 1 + idLength + saltLength + prefixLength
export const frameLength = 65_536
export const sealedFrameLength = frameLength + tagLength

type Sealed = { keyId: string; key: Buffer; prefix: Buffer }

/** Encrypts a stream. The storage place is part of the key, so the bytes cannot be moved elsewhere. */
export async function* sealStream(ring: KeyRing, content: Bytes, place: string): AsyncGenerator<Buffer> {
  const paddedId = Buffer.from(ring[0].id.padEnd(idLength, '\0'))
  const header = Buffer.concat([Buffer.from([version]), paddedId, randomBytes(saltLength + prefixLength)])
  yield header
  const sealed = readHeader(ring, header, place)
  let position = 0
  for await (const { bytes, last } of inPiecesOf(frameLength, content)) {
    const cipher = createCipheriv('aes-256-gcm', sealed.key, nonceOf(sealed, position++, last))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

export function readHeader(ring: KeyRing, header: Buffer, place: string): Sealed {
  if (header.length < headerLength) throw new BrokenSeal('cut')
  if (header[0] !== version) throw new BrokenSeal('unknown version')
  const keyId = header
    .subarray(1, 1 + idLength)
    .toString()
    .replace(/\0+$/, '')
  const master = keyOf(ring, keyId)
  if (!master) throw new BrokenSeal('unknown key')
  const salt = header.subarray(1 + idLength, 1 + idLength + saltLength)
  const prefix = header.subarray(headerLength - prefixLength, headerLength)
  return { keyId, key: deriveKey(master.bytes, `file ${place}`, salt), prefix }
}

/** Decrypts consecutive frames from the given position; the last one must be the final frame, unless `reachesEnd` is false. */
export async function* openFrames(sealed: Sealed, frames: Bytes, first = 0, reachesEnd = true): AsyncGenerator<Buffer> {
  let position = first
  for await (const { bytes, last } of inPiecesOf(sealedFrameLength, frames)) {
    if (bytes.length < tagLength) throw new BrokenSeal('cut')
    yield openFrame(sealed, bytes, nonceOf(sealed, position++, last && reachesEnd))
  }
}

function openFrame({ key }: Sealed, frame: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAuthTag(frame.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(frame.subarray(0, -tagLength)), decipher.final()])
  } catch {
    throw new BrokenSeal('changed')
  }
}

function nonceOf({ prefix }: Sealed, position: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(position, prefixLength)
  nonce[11] = last ? 1 : 0
  return nonce
}
