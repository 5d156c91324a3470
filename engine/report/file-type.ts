/** File types accepted for a report. The bytes decide, because names and extensions can lie. */
export const reportFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/tiff'] as const
export type ReportFileType = (typeof reportFileTypes)[number]

/** Bytes needed to recognise a file type. */
export const headBytes = 1_024

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

/** Recognises the type from the first bytes; undefined for any other file. */
export function reportFileTypeOf(head: Uint8Array): ReportFileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes))
  // Scanners and fax machines write a few bytes before the PDF header, and PDF readers accept it within the first 1,024.
  if (text.includes('%PDF-')) return 'application/pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'image/tiff'
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'image/heic'
  return undefined
}
