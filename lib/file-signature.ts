/** Bytes needed to recognise a file by its signature. */
export const headBytes = 1_024

/** First bytes of each type, in Latin-1. */
const signatures: readonly [type: string, starts: (text: string) => boolean][] = [
  ['application/pdf', startsWith('%PDF-')],
  ['image/png', startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', startsWith('\xff\xd8\xff')],
  ['image/gif', startsWith('GIF87a', 'GIF89a')],
  ['image/webp', (text) => text.startsWith('RIFF') && text.startsWith('WEBP', 8)],
  ['image/tiff', startsWith('II*\0', 'MM\0*')],
  ['application/zip', startsWith('PK\x03\x04', 'PK\x05\x06')],
  ['application/x-ole-storage', startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
]

const brands: Readonly<Record<string, readonly string[]>> = {
  'image/heic': ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'],
  'image/avif': ['avif', 'avis'],
  'video/quicktime': ['qt  '],
  'video/mp4': ['isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V ', '3gp4', '3gp5'],
}

/** Types that bytes can prove. */
export const signedTypes: readonly string[] = [...signatures.map(([type]) => type), ...Object.keys(brands)]

/** The type proved by the first bytes, independent of the name; undefined for any other file. */
export function signedTypeOf(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes))
  const known = signatures.find(([, starts]) => starts(text))
  if (known) return known[0]
  if (text.startsWith('ftyp', 4)) return brandedType(text.slice(8, 12))
  // Scanners and fax machines write a few bytes before the PDF header, and PDF readers accept it within the first 1,024.
  return text.includes('%PDF-') ? 'application/pdf' : undefined
}

function brandedType(brand: string): string | undefined {
  return Object.keys(brands).find((type) => brands[type]?.includes(brand))
}

function startsWith(...signs: readonly string[]): (text: string) => boolean {
  return (text) => signs.some((sign) => text.startsWith(sign))
}
