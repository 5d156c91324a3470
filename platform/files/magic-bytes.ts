import { signedTypeOf, signedTypes } from '#lib/file-signature.ts'

/** The number of first bytes that tell the type of a file, and whether it is text. */
const headSize = 4_096

const office = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
]
const oldOffice = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-outlook']
const plain = ['text/csv', 'text/calendar', 'text/xml', 'application/xml', 'application/json']

/** Types that share one signature: the bytes say the family, the sender says which member. */
const families: Record<string, readonly string[]> = {
  'application/zip': office,
  'application/x-ole-storage': oldOffice,
  'text/plain': plain,
  'image/heic': ['image/heif'],
  'video/quicktime': ['video/mp4'],
  'video/mp4': ['video/quicktime'],
}

/** Other names that browsers and telephones give to a type. */
const aliases: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'application/csv': 'text/csv',
}

const unknownType = 'application/octet-stream'

/** Harmless types, which may open in a tab instead of being saved. */
const shown = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

export function mayOpenInBrowser(mediaType: string): boolean {
  return shown.includes(mediaType)
}

/** The type of a file announced as `declared`; undefined when the first bytes contradict it, or when it could run. */
export function agreeOnMediaType(declared: string, head: Uint8Array): string | undefined {
  const claim = normalise(declared)
  const seen = detectMediaType(head)
  if (claim === unknownType || claim === seen) return seen
  if (families[seen]?.includes(claim)) return claim
  // Windows calls a CSV what Excel registered for it.
  if (seen === 'text/plain' && claim === 'application/vnd.ms-excel') return 'text/csv'
  return isVerifiable(claim) || /html|svg|script/.test(claim) ? undefined : seen
}

function normalise(declared: string): string {
  const claim = declared.split(';')[0]?.trim().toLowerCase() || unknownType
  return aliases[claim] ?? claim
}

/** True for a type that its bytes must show. */
function isVerifiable(claim: string): boolean {
  return [...signedTypes, 'text/plain'].includes(claim) || Object.values(families).flat().includes(claim)
}

/** The file type that the first bytes announce. */
export function detectMediaType(head: Uint8Array): string {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headSize))
  return signedTypeOf(bytes) ?? (looksLikeText(bytes) ? 'text/plain' : unknownType)
}

/** Text holds no control character but tabs and ends of line. Windows-1252 accents are welcome, pages of the web are not. */
function looksLikeText(bytes: Buffer): boolean {
  if (bytes.length === 0 || /<(?:!doctype\s+html|html|head|body|script|svg)[\s>]/i.test(bytes.toString('latin1')))
    return false
  return bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)
}
