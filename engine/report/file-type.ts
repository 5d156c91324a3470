import { signedTypeOf } from '#lib/file-signature.ts'

/** File types accepted for a report. The bytes decide, because names and extensions can lie. */
export const reportFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/tiff'] as const
export type ReportFileType = (typeof reportFileTypes)[number]

/** Recognises the type from the first bytes; undefined for any other file. */
export function reportFileTypeOf(head: Uint8Array): ReportFileType | undefined {
  const type = signedTypeOf(head)
  return reportFileTypes.find((accepted) => accepted === type)
}
