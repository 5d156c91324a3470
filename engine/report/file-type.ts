/** What a report may be made of, as its bytes say it: names and extensions prove nothing. */
export const reportFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/tiff'] as const
export type ReportFileType = (typeof reportFileTypes)[number]

/** How much of a file is enough to know what it is. */
export const headBytes = 1_024

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

/** The type of a file from its first bytes; nothing when no report looks like that. */
export function reportFileTypeOf(head: Uint8Array): ReportFileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes))
  // Scanners and faxes write a few bytes before the header of a PDF; its readers look for it in the first 1,024.
  if (text.includes('%PDF-')) return 'application/pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'image/tiff'
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'image/heic'
  return undefined
}
