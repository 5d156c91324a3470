import { createHash } from 'node:crypto'

/** Bytes kept for the signature: its certificate, and the token of a time-stamp authority with its chain. */
export const contentsBytes = 8_192

/** A file that waits for its signature. */
export type OpenStamp = {
  bytes: Uint8Array
  /** Where the hexadecimal signature begins. */
  contentsAt: number
  /** SHA-256 of all but the signature. */
  digest: Uint8Array
}

const ranges = /\/ByteRange \[([\d ]+)\]/

/** Writes the covered ranges of a new file: all of it, but the signature. */
export function layPlaces(bytes: Uint8Array, frozen: Uint8Array): OpenStamp {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, frozen.length).equals(frozen)) throw new Error('The frozen document is not the beginning.')
  const rangeAt = file.lastIndexOf('/ByteRange [')
  const rangeEnd = file.indexOf(']', rangeAt)
  const contentsAt = file.lastIndexOf(`/Contents <${'0'.repeat(64)}`) + '/Contents <'.length
  if (rangeAt < frozen.length || contentsAt < frozen.length) throw new Error('The signature has no place.')
  const numbers = `/ByteRange [${rangeText(contentsAt, file.length)}`
  file.write(numbers.padEnd(rangeEnd - rangeAt), rangeAt, 'latin1')
  return { bytes, contentsAt, digest: digestAround(file, contentsAt) }
}

/** Puts the signature in its place. */
export function fillPlace({ bytes, contentsAt }: OpenStamp, cms: Uint8Array): Uint8Array {
  if (cms.length > contentsBytes) throw new Error(`A signature of ${cms.length} bytes does not fit.`)
  const file = Buffer.from(bytes)
  file.write(hexOf(cms), contentsAt, 'latin1')
  return file
}

/** The signature of a file as its hexadecimal text says it, when the ranges cover everything else. */
export function placeOf(bytes: Uint8Array): { contentsAt: number; hex: string } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rangeAt = file.lastIndexOf('/ByteRange [')
  if (rangeAt < 0) return undefined
  const [, numbers = ''] = ranges.exec(file.toString('latin1', rangeAt, rangeAt + 80)) ?? []
  const contentsAt = Number(numbers.split(' ')[1]) + 1
  // Only these numbers cover the whole file, so nothing can stand behind the stamp or beside it.
  if (numbers.trimEnd() !== rangeText(contentsAt, file.length)) return undefined
  const end = contentsAt + 2 * contentsBytes
  const isFramed = file[contentsAt - 1] === 0x3c && file[end] === 0x3e
  return isFramed ? { contentsAt, hex: file.toString('latin1', contentsAt, end) } : undefined
}

/** A signature as it stands in a file: padded with zeros. */
export function hexOf(cms: Uint8Array): string {
  return Buffer.from(cms)
    .toString('hex')
    .padEnd(2 * contentsBytes, '0')
}

export function digestAround(bytes: Uint8Array, contentsAt: number): Uint8Array {
  return createHash('sha256')
    .update(bytes.subarray(0, contentsAt - 1))
    .update(bytes.subarray(contentsAt + 2 * contentsBytes + 1))
    .digest()
}

function rangeText(contentsAt: number, length: number): string {
  const after = contentsAt + 2 * contentsBytes + 1
  return `0 ${contentsAt - 1} ${after} ${length - after}`
}
