import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/crypto/crypto.ts'

/** A session, and how often it had been renewed when the token was issued. */
export type RefreshTicket = { sessionId: string; number: number }

export type RefreshTokens = {
  write(ticket: RefreshTicket): string
  /** Undefined for a token that we did not issue. */
  read(token: string): RefreshTicket | undefined
}

const [idLength, numberLength, sealLength] = [16, 4, 18]
const length = idLength + numberLength + sealLength

/** Refresh tokens without a database row: the session stores its number, and the seal proves the issuer. */
export function createRefreshTokens(secret: Uint8Array): RefreshTokens {
  const key = deriveKey(secret, 'refresh tokens')
  const sealOf = (content: Uint8Array) => createHmac('sha256', key).update(content).digest().subarray(0, sealLength)
  return {
    write({ sessionId, number }) {
      const content = Buffer.alloc(idLength + numberLength)
      content.write(sessionId.replaceAll('-', ''), 'hex')
      content.writeUInt32BE(number, idLength)
      return Buffer.concat([content, sealOf(content)]).toString('base64url')
    },
    read(token) {
      if (!/^[\w-]+$/.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== length) return undefined
      const content = bytes.subarray(0, idLength + numberLength)
      if (!timingSafeEqual(sealOf(content), bytes.subarray(content.length))) return undefined
      const hex = content.toString('hex', 0, idLength)
      const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return { sessionId, number: content.readUInt32BE(idLength) }
    },
  }
}
