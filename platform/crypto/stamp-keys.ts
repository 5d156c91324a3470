import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { readOrCreate } from '#platform/crypto/secrets.ts'
import { createStampKey } from '#platform/crypto/stamp-certificate.ts'

/** A key of the electronic stamp: the first of the ring stamps, all of them verify. A retired one has its certificate alone. */
export type StampKeyEntry = { certificate: Uint8Array; key: KeyObject | null }
export type StampKeyRing = readonly [StampKeyEntry & { key: KeyObject }, ...StampKeyEntry[]]

export const stampKeysExpected =
  'une liste JSON de couples « certificate » et « key » en base64 (DER, courbe P-256) ; le premier appose le cachet, les suivants peuvent n’avoir que « certificate »'

const entries = z
  .array(z.strictObject({ certificate: z.base64().min(1), key: z.base64().min(1).optional() }))
  .min(1)
  .max(50)

/** Days before the end of the certificate from which the alarm rings. */
export const stampAlarmDays = 60

/** Parses STAMP_KEYS; undefined when an entry is malformed, or a key is not that of its certificate. */
export function parseStampKeys(text: string): StampKeyRing | undefined {
  try {
    const [first, ...others] = entries.parse(JSON.parse(text)).map(readEntry)
    return first?.key ? [{ ...first, key: first.key }, ...others] : undefined
  } catch {
    return undefined
  }
}

/** Key ring of an installation without STAMP_KEYS: created at the first start in a file readable by its owner only. */
export function loadOrCreateStampKeys(dataDir: string, now: Date): StampKeyRing {
  const path = stampKeysFile(dataDir)
  const ring = parseStampKeys(readOrCreate(path, () => writtenKeys([createStampKey(now)])))
  if (!ring)
    throw new Error(`Le fichier ${path} ne contient pas de cachet lisible : remettez celui de votre sauvegarde.`)
  return ring
}

export function stampKeysFile(dataDir: string): string {
  return join(dataDir, 'stamp.keys')
}

/** A ring in which a new key stamps, and the certificates of the others verify what they stamped. */
export function rotatedKeys(ring: readonly StampKeyEntry[], now: Date): string {
  return writtenKeys([createStampKey(now), ...ring.map(({ certificate }) => ({ certificate, key: null }))])
}

function writtenKeys(ring: readonly StampKeyEntry[]): string {
  const written = ring.map(({ certificate, key }) => ({
    certificate: Buffer.from(certificate).toString('base64'),
    ...(key ? { key: key.export({ type: 'pkcs8', format: 'der' }).toString('base64') } : {}),
  }))
  return `${JSON.stringify(written)}\n`
}

/** The day on which the certificate ends, and how many days are left. */
export function stampKeyEnd([{ certificate }]: StampKeyRing, now: Date): { endsAt: Date; daysLeft: number } {
  const endsAt = new X509Certificate(certificate).validToDate
  return { endsAt, daysLeft: Math.floor((endsAt.getTime() - now.getTime()) / 86_400_000) }
}

function readEntry({ certificate, key }: { certificate: string; key?: string | undefined }): StampKeyEntry {
  const der = Buffer.from(certificate, 'base64')
  const read = new X509Certificate(der)
  const isCurve = read.publicKey.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  const privateKey = key ? createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }) : null
  if (!isCurve || (privateKey && !read.checkPrivateKey(privateKey))) throw new Error('This key is not usable.')
  return { certificate: der, key: privateKey }
}
