import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '#platform/crypto/crypto.ts'

/** Six-digit codes that a telephone and a server compute from a shared secret and the time (RFC 6238). */
const totpPeriodSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / totpPeriodSeconds)
}

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The time step of a valid code: the current one, or a neighbour for an inexact clock. */
export function matchTotp(secret: Uint8Array, code: string, now: Date): number | undefined {
  const present = totpStep(now)
  return [present, present - 1, present + 1].find((step) => equalInConstantTime(totpCode(secret, step), code))
}

/** The secret in its typed form. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from(bits.match(/.{1,5}/g) ?? [], (five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address inside the QR code of an authenticator. */
export function totpAddress({
  secret,
  account,
  issuer,
}: {
  secret: Uint8Array
  account: string
  issuer: string
}): string {
  const facts = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret: toBase32(secret) })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${facts}`
}
