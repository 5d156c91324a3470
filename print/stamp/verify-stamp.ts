import { verify, X509Certificate } from 'node:crypto'
import { attributesOf, readSignedData, signedDataOf } from '#print/stamp/signed-data.ts'
import { contentsBytes, digestAround, hexOf, placeOf } from '#print/stamp/stamp-places.ts'
import { checkTimeStamp, type TimeStamp } from '#print/stamp/time-stamp.ts'

export type StampVerdict =
  | { verdict: 'intact'; certificate: Uint8Array; timeStamp: TimeStamp | null }
  /** Our stamp is in it, and something is not as it was. */
  | { verdict: 'modified' }
  | { verdict: 'not-ours' }
  | { verdict: 'unreadable' }

/**
 * Tells whether a file is as it was stamped, by one of our certificates. Nothing of the PDF is parsed: the ranges cover all bytes but
 * the signature, and the signature is written again and compared, so hostile bytes cost one reading.
 */
export function verifyStamp(bytes: Uint8Array, certificates: readonly Uint8Array[]): StampVerdict {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const place = placeOf(file)
  const read = place && readHex(place.hex)
  const ours = read && certificates.find((certificate) => Buffer.from(certificate).equals(read.certificate))
  if (!place || !read || !ours) return withoutStamp(file, certificates)
  const digest = digestAround(file, place.contentsAt)
  if (!isSignatureOf(read.signature, { digest, certificate: ours })) return { verdict: 'modified' }
  const timeStamp = read.timeStamp ? checkTimeStamp(read.timeStamp, read.signature) : null
  if (timeStamp === undefined) return { verdict: 'modified' }
  const isSame = hexOf(signedDataOf({ ...read, certificate: ours, digest })) === place.hex
  return isSame ? { verdict: 'intact', certificate: ours, timeStamp } : { verdict: 'modified' }
}

function readHex(hex: string): ReturnType<typeof readSignedData> | undefined {
  if (!/^[0-9a-f]+$/.test(hex)) return undefined
  try {
    const padded = Buffer.from(hex, 'hex')
    return readSignedData(padded.subarray(0, lengthOf(padded)))
  } catch {
    return undefined
  }
}

/** The length of a DER value with two bytes of length, as each of our signatures has. */
function lengthOf(padded: Buffer): number {
  if (padded[0] !== 0x30 || padded[1] !== 0x82) throw new Error('No signature of ours begins like this.')
  return Math.min(4 + padded.readUInt16BE(2), contentsBytes)
}

function isSignatureOf(
  signature: Uint8Array,
  { digest, certificate }: { digest: Uint8Array; certificate: Uint8Array },
) {
  const { publicKey } = new X509Certificate(certificate)
  return verify('sha256', attributesOf({ digest, certificate }), publicKey, signature)
}

/** A file whose stamp cannot be read is a changed file of ours when a trace of the stamp is left: one change never takes them all. */
function withoutStamp(file: Buffer, certificates: readonly Uint8Array[]): StampVerdict {
  const hasTrace = certificates.some((certificate) =>
    halvesOf(certificate).some((half) => file.includes(half, 0, 'latin1')),
  )
  if (hasTrace) return { verdict: 'modified' }
  return { verdict: file.includes('%PDF-', 0, 'latin1') ? 'not-ours' : 'unreadable' }
}

function halvesOf(certificate: Uint8Array): string[] {
  const hex = Buffer.from(certificate).toString('hex')
  const half = hex.length >> 1
  return [hex.slice(0, half), hex.slice(half)]
}
