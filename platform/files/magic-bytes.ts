/** How many first bytes of a file are enough to know what it is. */
export const headSize = 4_096

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

/** The types whose bytes are all that a browser shows of them: they may open in a tab instead of being saved. */
const shown = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

export function mayOpenInBrowser(mediaType: string): boolean {
  return shown.includes(mediaType)
}

/** The type of a file that its sender calls `declared`; nothing when the first bytes contradict it, or when it may run. */
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

/** True for a type that its bytes would have shown. */
function isVerifiable(claim: string): boolean {
  const seen = [...signatures.map(([type]) => type), ...Object.values(isoTypes), 'text/plain']
  return seen.includes(claim) || Object.values(families).flat().includes(claim)
}

/** What the first bytes of a file say that it is. */
export function detectMediaType(head: Uint8Array): string {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headSize))
  const known = signatures.find(([, starts]) => starts(bytes))
  if (known) return known[0]
  if (isoMedia(bytes)) return isoTypes[bytes.toString('latin1', 8, 12)] ?? unknownType
  // Scanners and faxes write a few bytes before the header of a PDF; its readers look for it in the first 1,024.
  if (bytes.subarray(0, 1_024).includes('%PDF-')) return 'application/pdf'
  return looksLikeText(bytes) ? 'text/plain' : unknownType
}

const startsWith = (text: string, at = 0) => {
  const signature = Buffer.from(text, 'latin1')
  return (bytes: Buffer) => bytes.subarray(at, at + signature.length).equals(signature)
}

const signatures: [string, (bytes: Buffer) => boolean][] = [
  ['application/pdf', startsWith('%PDF-')],
  ['image/png', startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', startsWith('\xff\xd8\xff')],
  ['image/gif', (bytes) => startsWith('GIF87a')(bytes) || startsWith('GIF89a')(bytes)],
  ['image/webp', (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes)],
  ['image/tiff', (bytes) => startsWith('II*\0')(bytes) || startsWith('MM\0*')(bytes)],
  ['application/zip', (bytes) => startsWith('PK\x03\x04')(bytes) || startsWith('PK\x05\x06')(bytes)],
  ['application/x-ole-storage', startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
]

const isoMedia = startsWith('ftyp', 4)
const isoTypes: Record<string, string> = {
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  mif1: 'image/heic',
  msf1: 'image/heic',
  avif: 'image/avif',
  avis: 'image/avif',
  'qt  ': 'video/quicktime',
  isom: 'video/mp4',
  iso2: 'video/mp4',
  mp41: 'video/mp4',
  mp42: 'video/mp4',
  avc1: 'video/mp4',
  'M4V ': 'video/mp4',
  '3gp4': 'video/mp4',
  '3gp5': 'video/mp4',
}

/** Text holds no control character but tabs and ends of line. Windows-1252 accents are welcome, pages of the web are not. */
function looksLikeText(bytes: Buffer): boolean {
  if (bytes.length === 0 || /<(?:!doctype\s+html|html|head|body|script|svg)[\s>]/i.test(bytes.toString('latin1')))
    return false
  return bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)
}
